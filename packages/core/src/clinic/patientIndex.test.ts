import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchFold } from '../format/hungarianText.ts'
import { makeId } from '../testing/people.ts'
import type { ClinicPatient } from './clinicPatientList.contract.ts'
import type { PatientFilter } from './clinicPatientList.api.ts'
import { countFlags, hasFlag } from './patientFlags.ts'
import { indexPatients } from './patientIndex.ts'
import { attentionFlags, patientFlags, patientSortings } from './patientListFields.ts'
import { comparePatients, isPatientSorting, nextPatientSorting, sortedBy } from './patientSorting.ts'
import { triageOf } from './patientTriage.ts'

const nothing = triageOf([], null, '2026-11-20')
const doctors = [
  { id: makeId(1, 1), fullname: 'Dr. Ács Béla' },
  { id: makeId(1, 2), fullname: 'Dr. Zsíros Zita' },
]
let count = 0
const make = (patient: Partial<Omit<ClinicPatient, 'triage'>> & { triage?: Partial<ClinicPatient['triage']> } = {}): ClinicPatient => ({
  id: makeId(0x5a, ++count),
  fullname: 'Minta Anna',
  email: null,
  dateOfBirth: null,
  diabetesType: null,
  doctorIdList: [],
  doctors: [],
  isVip: false,
  ...patient,
  triage: { ...nothing, ...patient.triage },
})

const maybe = (from: number, to: number, divisor = 1) =>
  fc.option(
    fc.integer({ min: from, max: to }).map((value) => value / divisor),
    { nil: null },
  )
const triages = fc.record({
  lastDay: fc.option(fc.constantFrom('2026-11-20', '2026-11-01', '2026-01-31'), { nil: null }),
  daysWithoutData: maybe(0, 40),
  periodKind: fc.constantFrom('sensor', 'mixed', 'meter', 'none'),
  readingsPerWeek: fc.integer({ min: 0, max: 6 }),
  inTargetShare: maybe(0, 4, 4),
  inTargetChange: maybe(-4, 4, 20),
  lbgi: maybe(0, 12, 2),
  hiCount: fc.nat(2),
  loCount: fc.nat(2),
  maxKetone: maybe(1, 12, 10),
  average: maybe(4, 9),
  attention: fc.subarray([...attentionFlags]),
})
const patientLists = fc.array(
  fc
    .record({
      fullname: fc.constantFrom(
        'Csók Anna',
        'Cukor Béla',
        'Ódry Árpád',
        'Ody Zoé',
        'Zsíros Nyúl',
        'minta Ágnes',
        'Minta Agnes',
        'Őri Gyula',
      ),
      email: fc.option(fc.constantFrom('csok@pelda.hu', 'Őri@Pelda.hu', 'a%b_@x.hu'), { nil: null }),
      dateOfBirth: fc.option(fc.constantFrom('1971-05-04', '1990-12-31', '2009-11-03'), { nil: null }),
      doctors: fc.subarray(doctors),
      isVip: fc.boolean(),
      triage: triages,
    })
    .map((patient) => make(patient)),
  { maxLength: 24 },
)
const filters: fc.Arbitrary<PatientFilter> = fc.record(
  {
    patientInfo: fc.constantFrom('', ' ', 'a', 'ODRY', 'ő', 'csok', '1971', '1990.12.31.', '%', '_', 'pelda', 'zs'),
    doctorId: fc.constantFrom(...doctors.map(({ id }) => id), makeId(1, 3)),
    flag: fc.constantFrom(...patientFlags),
    noDataDays: fc.integer({ min: 1, max: 40 }),
  },
  { requiredKeys: [] },
)

/** What the list means, without any of what makes it quick. */
function slowly(patients: readonly ClinicPatient[], { patientInfo = '', doctorId, flag, noDataDays }: PatientFilter) {
  const text = searchFold(patientInfo.trim())
  return patients.filter((patient) => {
    const { fullname, email, dateOfBirth } = patient
    const texts = [fullname, email ?? '', dateOfBirth ?? '', dateOfBirth ? `${dateOfBirth.replaceAll('-', '.')}.` : '']
    if (!texts.some((one) => searchFold(one).includes(text))) return false
    if (doctorId !== undefined && !patient.doctors.some(({ id }) => id === doctorId)) return false
    return flag === undefined || hasFlag(patient, flag, noDataDays)
  })
}
const idsOf = (patients: readonly ClinicPatient[], order: readonly number[]) => order.map((at) => patients[at]?.id)

describe('a list kept in memory', () => {
  it('answers every question as the plain reading of it does', () => {
    fc.assert(
      fc.property(patientLists, filters, fc.constantFrom(...patientSortings), (patients, filter, sortBy) => {
        const expected = slowly(patients, filter).toSorted(comparePatients(sortBy))
        expect(idsOf(patients, indexPatients(patients).select({ ...filter, sortBy }))).toEqual(expected.map(({ id }) => id))
      }),
    )
  })

  it('answers the same however the question came to be typed', () => {
    const texts = fc.array(fc.constantFrom('', 'c', 'cs', 'cso', 'csok', 'm', 'mi', 'min', 'o', 'od'), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(patientLists, texts, filters, (patients, typed, filter) => {
        const index = indexPatients(patients)
        for (const patientInfo of typed) {
          const expected = slowly(patients, { ...filter, patientInfo }).toSorted(comparePatients('name_asc'))
          expect(idsOf(patients, index.select({ ...filter, patientInfo }))).toEqual(expected.map(({ id }) => id))
        }
      }),
    )
  })

  it('counts flags as the plain reading of it does, of one doctor too, and again', () => {
    fc.assert(
      fc.property(patientLists, fc.array(filters, { minLength: 1, maxLength: 4 }), (patients, questions) => {
        const index = indexPatients(patients)
        for (const { doctorId, noDataDays } of [...questions, ...questions])
          expect(index.countFlags({ doctorId, noDataDays })).toEqual(countFlags(slowly(patients, { doctorId }), noDataDays))
      }),
    )
  })

  it('of a host is searched with any characters in a name', () => {
    const patients = [make({ fullname: 'A\u0000B' }), make({ fullname: 'Ágnes' })]
    expect(indexPatients(patients).select({ patientInfo: 'agnes' })).toEqual([1])
    expect(indexPatients([]).select({ patientInfo: 'agnes' })).toEqual([])
  })

  it('is indexed once, and the same question has the same answer object', () => {
    const patients = [make(), make()]
    const index = indexPatients(patients)
    expect(indexPatients(patients)).toBe(index)
    expect(index.select({ patientInfo: 'anna' })).toBe(index.select({ patientInfo: ' ANNA ' }))
  })
})

describe('the order of patients', () => {
  it('is the Hungarian one, with missing values last in both directions', () => {
    const list = [
      make({ fullname: 'Zsíros Zita', dateOfBirth: '1990-01-01' }),
      make({ fullname: 'Csók Anna' }),
      make({ fullname: 'Cukor Béla', dateOfBirth: '1950-01-01' }),
    ]
    const names = (sorting: Parameters<typeof comparePatients>[0]) =>
      list.toSorted(comparePatients(sorting)).map(({ fullname }) => fullname.split(' ')[0])
    expect(names('name_asc')).toEqual(['Cukor', 'Csók', 'Zsíros'])
    expect(names('name_desc')).toEqual(['Zsíros', 'Csók', 'Cukor'])
    expect(names('date_of_birth_asc')).toEqual(['Cukor', 'Zsíros', 'Csók'])
    expect(names('date_of_birth_desc')).toEqual(['Zsíros', 'Cukor', 'Csók'])
  })

  it.each([
    ['name_asc', 'last_upload', 'last_upload_asc'],
    ['last_upload_asc', 'last_upload', 'last_upload_desc'],
    ['last_upload_desc', 'last_upload', 'last_upload_asc'],
    ['in_target_asc', 'in_target_change', 'in_target_change_asc'],
    ['name_asc', 'attention', 'attention_desc'],
    ['attention_desc', 'attention', 'attention_asc'],
  ] as const)('of %s becomes by a click on %s that of %s', (current, field, next) => expect(nextPatientSorting(current, field)).toBe(next))

  it('by attention has the most pressing reason first, and more reasons before fewer of the same', () => {
    const list = ([['worsening'], ['ketone'], [], ['ketone', 'hi'], ['lo'], ['low_risk', 'hi', 'hypo']] as const).map((attention) =>
      make({ triage: { attention: [...attention] } }),
    )
    const sorted = list.toSorted(comparePatients('attention_desc')).map(({ triage }) => triage.attention.join())
    expect(sorted).toEqual(['lo', 'ketone,hi', 'ketone', 'low_risk,hi,hypo', 'worsening', ''])
  })

  it('by doctor follows the name of the first one, with patients without a doctor last', () => {
    const [acs, zsiros] = doctors
    const list = [make(), make({ doctors: [zsiros!] }), make({ doctors: [acs!, zsiros!] })]
    const names = (sorting: 'doctor_asc' | 'doctor_desc') =>
      list.toSorted(comparePatients(sorting)).map((patient) => patient.doctors[0]?.fullname.slice(4, 7))
    expect(names('doctor_asc')).toEqual(['Ács', 'Zsí', undefined])
    expect(names('doctor_desc')).toEqual(['Zsí', 'Ács', undefined])
  })

  it('has names of a field and a direction, and no other', () => {
    expect(sortedBy('in_target_change_desc')).toEqual({ field: 'in_target_change', isDescending: true })
    expect(sortedBy('name_asc')).toEqual({ field: 'name', isDescending: false })
    expect(patientSortings.every(isPatientSorting)).toBe(true)
    for (const text of ['', 'name', 'weight_asc', 'name_up', 'constructor']) expect(isPatientSorting(text)).toBe(false)
  })
})

describe('a flag', () => {
  it('of no data is that of an empty diary too, whatever the days', () => {
    expect(hasFlag(make(), 'no_data', 366)).toBe(true)
    expect(hasFlag(make({ triage: { daysWithoutData: 20 } }), 'no_data', 30)).toBe(false)
  })

  it.each([
    ['sensor', 2, true],
    ['mixed', 5, true],
    ['sensor', 1, false],
    ['meter', 5, false],
    ['none', 20, false],
    ['sensor', null, false],
  ] as const)('of a silent sensor with a %s period and %s dates since the last entry: %s', (periodKind, daysWithoutData, isSilent) => {
    expect(hasFlag(make({ triage: { periodKind, daysWithoutData } }), 'sensor_silent')).toBe(isSilent)
  })

  it('of no doctor finds patients without one in the clinic', () => {
    expect(hasFlag(make(), 'no_doctor')).toBe(true)
    expect(hasFlag(make({ doctors: [doctors[0]!] }), 'no_doctor')).toBe(false)
  })

  it('is counted as often as it is true', () => {
    fc.assert(
      fc.property(patientLists, (patients) => {
        const counts = countFlags(patients)
        expect(counts.all).toBe(patients.length)
        for (const flag of patientFlags) expect(counts[flag]).toBe(patients.filter((patient) => hasFlag(patient, flag)).length)
      }),
    )
  })
})
