import { analysisPeriods, type DiaryRange, diaryPeriods, diaryRange, type RangePeriod } from '@diab/core/machines'
import { addDays } from '@diab/core/rules'
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

const startOf = (day: string) => `${day}T00:00:00`

/** What an overview begins with: two days of entries, the newest of them, and the figures of 90 days. */
function readOverview(patientId: string, { today, read }: EarlyPorts): void {
  const patient = `/v1/patient/${patientId}`
  const before = addDays(today, 1)
  void read(withQuery(`${patient}/diary`, { after: startOf(addDays(today, -1)), before: startOf(before), noLimit: 'true' }))
  void read(withQuery(`${patient}/diary`, { limit: '5', offset: '0' }))
  void read(withQuery(`${patient}/diary/glucose`, { limit: '50', offset: '0' }))
  void read(withQuery(`${patient}/summary`, { after: addDays(today, -89), before }))
  for (const part of ['diabetes-status', 'therapy/glucose-range?noLimit=true', 'therapy']) void read(`${patient}/${part}`)
}

/** An own overview shows the last message, and a card for each person in the owner's care. */
async function readBeside(supervising: Promise<unknown>, { read }: EarlyPorts): Promise<void> {
  void read('/v1/thread')
  for (const { id } of ((await supervising) ?? []) as { id: string }[]) void read(`/v1/patient/${id}/glance`)
}

/** A visit's overview shows two weeks beside the two before. */
async function readVisit(patientId: string, listing: Promise<unknown>, reader: EarlyReader, { today, read }: EarlyPorts): Promise<void> {
  const patient = `/v1/patient/${patientId}`
  const [before, middle, after] = [1, -13, -27].map((days) => startOf(addDays(today, days)))
  void read(withQuery(`${patient}/diary`, { after: middle, before, sortBy: 'entry_date_asc', noLimit: 'true' }))
  void read(withQuery(`${patient}/diary/glucose`, { after, before: middle, noLimit: 'true' }))
  for (const part of ['', '/therapy/labels', '/note?limit=3']) void read(`${patient}${part}`)
  const clinic = clinicOf(await listing, reader)
  if (clinic) void read(`/v1/clinic/${clinic.id}/patient/${patientId}`)
}

/** The clinic that is chosen, or the only one. */
function clinicOf(listed: unknown, { clinicId }: EarlyReader): { id: string } | undefined {
  const clinics = (listed ?? []) as { id: string }[]
  return clinics.find(({ id }) => id === clinicId) ?? (clinics.length === 1 ? clinics[0] : undefined)
}

async function readPatients(listing: Promise<unknown>, reader: EarlyReader, { search, read }: EarlyPorts): Promise<void> {
  const clinic = clinicOf(await listing, reader)
  // A list that was searched or sorted is requested by its page.
  if (!clinic || search.size > 0) return
  void read(withQuery(`/v1/clinic/${clinic.id}/patient`, { sortBy: 'attention_desc', offset: '0', limit: '50' }))
  void read(`/v1/clinic/${clinic.id}/patient-flag`)
}

/**
 * Starts the reads that the sign-in and the page at an address begin with. They are those of the session, of the overview, of the
 * diary's and the analysis' days, and of the patient list; a page that reads something else first is only slower.
 */
export function startEarlyReads(reader: EarlyReader, ports: EarlyPorts): void {
  const { userId, roles, actingAs } = reader
  const { path, search, read } = ports
  void read('/v1/user')
  const isPatient = roles.includes('Patient')
  const isVisit = path.startsWith(`${visit}/`)
  const patientId = isVisit ? search.get('paciens') : isPatient ? (actingAs ?? userId) : null
  const isOverview = path === '/' || path === `${visit}/attekintes`
  const supervising = isPatient ? read(`/v1/patient/${userId}/supervised`) : undefined
  if (patientId !== null) {
    if (isOverview) readOverview(patientId, ports)
    else void readDays(patientId, reader, { ...ports, path: isVisit ? path.slice(visit.length) : path })
    if (isOverview && !isVisit && supervising) void readBeside(actingAs === undefined ? supervising : Promise.resolve(), ports)
  }
  if (!roles.some((role) => staffRoles.includes(role))) return
  const listing = read(withQuery(`/v1/clinic-medical-worker/${userId}/clinic`, { noLimit: 'true' }))
  if (path === '/paciensek') void readPatients(listing, reader, ports)
  if (isVisit && isOverview && patientId !== null) void readVisit(patientId, listing, reader, ports)
}
