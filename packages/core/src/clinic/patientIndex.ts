import { alphabetOfPage, searchFold } from '../format/hungarianText.ts'
import type { ClinicPatient, PatientFlagCounts } from './clinicPatientList.contract.ts'
import type { PatientFilter } from './clinicPatientList.api.ts'
import { countFlags, defaultNoDataDays, hasFlag } from './patientFlags.ts'
import type { PatientSorting } from './patientListFields.ts'
import { sortNames } from './nameRanks.ts'
import { compareNames, firstDoctorOf, sortedBy, sortFigures } from './patientSorting.ts'

/** Positions in the list that was indexed, in the order in which they are shown. */
export type PatientOrder = readonly number[]

export interface PatientIndex {
  readonly patients: readonly ClinicPatient[]
  /** The same order object for the same question asked twice in a row. */
  select(filter: PatientFilter & { sortBy?: PatientSorting }): PatientOrder
  /** How many patients have each flag, of all or of one doctor's. Each question is counted once. */
  countFlags(filter: Pick<PatientFilter, 'doctorId' | 'noDataDays'>): PatientFlagCounts
}

/** Everything of a patient that a search looks into; a line for each, so that no match runs over two. */
const searchTextOf = ({ fullname, email, dateOfBirth }: ClinicPatient) =>
  `${fullname}\n${email ?? ''}\n${dateOfBirth === null ? '' : `${dateOfBirth}\n${dateOfBirth.replaceAll('-', '.')}.`}`

/** No text of the wire holds it. */
const separator = '\u0000'

/** Folded as one text: 50,000 separate folds are slow. */
function searchTextsOf(patients: readonly ClinicPatient[]): string[] {
  const texts = patients.map(searchTextOf)
  const folded = searchFold(texts.join(separator)).split(separator)
  return folded.length === texts.length ? folded : texts.map(searchFold)
}

/** Names in alphabetical order; each spelling is compared once, however many people bear it. */
function orderByName(patients: readonly ClinicPatient[]): number[] {
  const positions = new Map<string, number[]>()
  for (let at = 0; at < patients.length; at++) {
    const { fullname } = patients[at]!
    const same = positions.get(fullname)
    if (same) same.push(at)
    else positions.set(fullname, [at])
  }
  const byId = (one: number, other: number) => compareNames(patients[one]!, patients[other]!)
  const order: number[] = []
  const names = sortNames([...positions.keys()])
  for (const name of names) {
    const same = positions.get(name)!
    if (same.length > 1) same.sort(byId)
    for (const at of same) order.push(at)
  }
  return order
}

/** Reverses the order; equal rows keep theirs, and missing values stay last. */
function turned(order: PatientOrder, isSame: (one: number, other: number) => boolean, end: number): number[] {
  const result: number[] = []
  for (let to = end; to > 0;) {
    let from = to - 1
    while (from > 0 && isSame(order[from - 1]!, order[from]!)) from--
    for (let at = from; at < to; at++) result.push(order[at]!)
    to = from
  }
  for (let at = end; at < order.length; at++) result.push(order[at]!)
  return result
}

/** Places of the doctors' names in alphabetical order; names that compare as equal share one. */
function doctorRanks(patients: readonly ClinicPatient[]): (patient: ClinicPatient) => number | null {
  const names = sortNames([...new Set(patients.flatMap((patient) => firstDoctorOf(patient) ?? []))])
  const { compare } = alphabetOfPage()
  const ranks = new Map<string, number>()
  names.forEach((name, at) => {
    const before = names[at - 1]
    ranks.set(name, before !== undefined && compare(before, name) === 0 ? ranks.get(before)! : at)
  })
  return (patient) => ranks.get(firstDoctorOf(patient) ?? '') ?? null
}

function orderBy(patients: readonly ClinicPatient[], sorting: PatientSorting, byName: PatientOrder): PatientOrder {
  const { field, isDescending } = sortedBy(sorting)
  if (field === 'name') {
    const { compare } = alphabetOfPage()
    const isSameName = (one: number, other: number) => compare(patients[one]!.fullname, patients[other]!.fullname) === 0
    return isDescending ? turned(byName, isSameName, byName.length) : byName
  }
  const figureOf = field === 'doctor' ? doctorRanks(patients) : sortFigures[field]
  const figures = Float64Array.from(patients, (patient) => figureOf(patient) ?? Number.POSITIVE_INFINITY)
  // Stable, so equal rows stay in the order of names. Infinity is a missing value.
  const order = byName.toSorted((one, other) => {
    const [a, b] = [figures[one]!, figures[other]!]
    return a < b ? -1 : a > b ? 1 : 0
  })
  if (!isDescending) return order
  let end = order.length
  while (end > 0 && figures[order[end - 1]!] === Number.POSITIVE_INFINITY) end--
  return turned(order, (one, other) => figures[one] === figures[other], end)
}

type Question = Required<Pick<PatientFilter, 'patientInfo'>> & PatientFilter & { sortBy: PatientSorting }

/** Whether an answer to `last` holds every answer to `next`: the same question, with more typed behind it. */
const isNarrowed = (last: Question, next: Question) =>
  last.sortBy === next.sortBy &&
  last.doctorId === next.doctorId &&
  last.flag === next.flag &&
  last.noDataDays === next.noDataDays &&
  next.patientInfo.startsWith(last.patientInfo)

const isOfDoctor = ({ doctors }: ClinicPatient, doctorId: string) => doctors.some(({ id }) => id === doctorId)

const indexes = new WeakMap<readonly ClinicPatient[], { readonly locale: string; readonly index: PatientIndex }>()

/**
 * Creates an index that searches, sorts and filters a long list of patients while the user types: texts are folded once, an
 * order is computed once per field, and a longer search text searches the results of the shorter one. Results are those of
 * the provider's list, but for the alphabetical order, which is that of the page's language. The list must not change afterwards; the same list has the same index in one language.
 */
export function indexPatients(patients: readonly ClinicPatient[]): PatientIndex {
  const { locale } = alphabetOfPage()
  const known = indexes.get(patients)
  if (known?.locale === locale) return known.index
  let texts: string[] | undefined
  let byName: PatientOrder | undefined
  const orders = new Map<PatientSorting, PatientOrder>()
  const counted = new Map<string, PatientFlagCounts>()
  let last: { question: Question; order: PatientOrder } | undefined

  function orderOf(sorting: PatientSorting): PatientOrder {
    const present = orders.get(sorting)
    if (present) return present
    byName ??= orderByName(patients)
    const order = orderBy(patients, sorting, byName)
    orders.set(sorting, order)
    return order
  }

  function find({ patientInfo, doctorId, flag, noDataDays }: Question, among: PatientOrder): PatientOrder {
    if (patientInfo === '' && doctorId === undefined && flag === undefined) return among
    if (patientInfo !== '') texts ??= searchTextsOf(patients)
    return among.filter((at) => {
      if (patientInfo !== '' && !texts![at]!.includes(patientInfo)) return false
      const patient = patients[at]!
      if (doctorId !== undefined && !isOfDoctor(patient, doctorId)) return false
      return flag === undefined || hasFlag(patient, flag, noDataDays)
    })
  }

  const index: PatientIndex = {
    patients,
    select({ patientInfo = '', sortBy = 'name_asc', ...rest }) {
      const question: Question = { ...rest, sortBy, patientInfo: searchFold(patientInfo.trim()) }
      const isNarrower = last && isNarrowed(last.question, question)
      if (last && isNarrower && last.question.patientInfo === question.patientInfo) return last.order
      const order = find(question, last && isNarrower ? last.order : orderOf(sortBy))
      last = { question, order }
      return order
    },
    countFlags({ doctorId, noDataDays = defaultNoDataDays }) {
      const question = `${noDataDays} ${doctorId ?? ''}`
      const known = counted.get(question)
      if (known) return known
      const asked = doctorId === undefined ? patients : patients.filter((patient) => isOfDoctor(patient, doctorId))
      const counts = countFlags(asked, noDataDays)
      counted.set(question, counts)
      return counts
    },
  }
  indexes.set(patients, { locale, index })
  return index
}
