import { analysisPeriods, type DiaryRange, diaryPeriods, diaryRange, type RangePeriod } from '@diab/core/machines'
import { type PeriodPage, readPeriodChoice } from '../address/periodChoice.ts'
import { readPeriod, readRange } from '../address/rangeInAddress.ts'

/** Whose page opens, from what the browser holds. */
export type EarlyReader = {
  userId: string
  roles: readonly unknown[]
  /** The person whose diary a supervisor keeps now. */
  actingAs: string | undefined
  clinicId: string | undefined
}

export type EarlyPorts = {
  path: string
  search: URLSearchParams
  storage: Storage | undefined
  /** `YYYY-MM-DD` */
  today: string
  /** Sends a request, or finds it sent; undefined when it failed. */
  read: (url: string) => Promise<unknown>
}

/** Core's rule of who is staff, without the schemas that it imports. */
const staffRoles: readonly unknown[] = ['Doctor', 'MedicalAttendant', 'ClinicSupervisor']

/** Of a visit: its pages are those of the patient, below this path and with the patient in the address. */
const visit = '/vizit'

const withQuery = (path: string, query: Record<string, string | undefined>) =>
  `${path}?${new URLSearchParams(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined))}`

/** The pages that begin with days of a diary, by their first segment. */
const rangePages: Record<string, { page: PeriodPage; periods: readonly RangePeriod[]; sortBy?: string }> = {
  naplo: { page: 'diary', periods: diaryPeriods },
  elemzes: { page: 'analysis', periods: analysisPeriods, sortBy: 'entry_date_asc' },
}

/** The entries of the days that the page shows, which follow from the latest entry unless the address names them. */
async function readDays(patientId: string, { userId }: EarlyReader, { path, search, storage, today, read }: EarlyPorts): Promise<void> {
  const shown = rangePages[path.split('/')[1] ?? '']
  if (!shown) return
  const { page, periods, sortBy } = shown
  const diary = `/v1/patient/${patientId}/diary`
  const readRangeOf = (range: DiaryRange) => read(withQuery(diary, { ...diaryRange.boundsOf(range), sortBy, noLimit: 'true' }))
  const show = (range: DiaryRange) => {
    void readRangeOf(range)
    if (page === 'analysis') void read(withQuery(`/v1/patient/${patientId}/summary`, diaryRange.summarySpanOf(range, today)))
  }
  if (page === 'analysis') void read(`/v1/patient/${patientId}/diabetes-status`)
  else void read(`/v1/patient/${patientId}/clinic`)
  for (const part of ['labels', 'glucose-range?noLimit=true']) void read(`/v1/patient/${patientId}/therapy/${part}`)

  const given = readRange(search, periods)
  if (given) return show(given)
  const days = readPeriod(search, periods) ?? readPeriodChoice(storage, page, userId, periods)
  const [latest] = ((await read(withQuery(diary, { limit: '1', offset: '0' }))) ?? []) as { entryDate: string }[]
  const latestEntryDate = latest?.entryDate ?? null
  const question = { latestEntryDate, today }
  if (latestEntryDate === null || days !== undefined) return show(diaryRange.default({ ...question, entries: [], days }))
  const entries = ((await readRangeOf(diaryRange.initial(latestEntryDate.slice(0, 10)))) ?? []) as {
    entryDate: string
    entryType: 'glucose'
  }[]
  show(diaryRange.default({ ...question, entries }))
}

async function readPatients(listing: Promise<unknown>, reader: EarlyReader, { search, read }: EarlyPorts): Promise<void> {
  const clinics = ((await listing) ?? []) as { id: string }[]
  const clinic = clinics.find(({ id }) => id === reader.clinicId) ?? (clinics.length === 1 ? clinics[0] : undefined)
  // A list that was searched or sorted is requested by its page.
  if (!clinic || search.size > 0) return
  void read(withQuery(`/v1/clinic/${clinic.id}/patient`, { sortBy: 'attention_desc', offset: '0', limit: '50' }))
  void read(`/v1/clinic/${clinic.id}/patient-flag`)
}

/**
 * Starts the reads that the sign-in and the page at an address begin with. They are those of the session, of the diary's and the
 * analysis' days, and of the patient list; a page that reads something else first is only slower.
 */
export function startEarlyReads(reader: EarlyReader, ports: EarlyPorts): void {
  const { userId, roles, actingAs } = reader
  const { path, search, read } = ports
  void read('/v1/user')
  const isVisit = path.startsWith(`${visit}/`)
  const patientId = isVisit ? search.get('paciens') : roles.includes('Patient') ? (actingAs ?? userId) : null
  if (roles.includes('Patient')) void read(`/v1/patient/${userId}/supervised`)
  if (patientId !== null) void readDays(patientId, reader, { ...ports, path: isVisit ? path.slice(visit.length) : path })
  if (!roles.some((role) => staffRoles.includes(role))) return
  const listing = read(withQuery(`/v1/clinic-medical-worker/${userId}/clinic`, { noLimit: 'true' }))
  if (path === '/paciensek') void readPatients(listing, reader, ports)
}
