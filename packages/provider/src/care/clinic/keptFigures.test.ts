import { addDays, type ClinicPatient, type LocalDay, type PatientFlagCounts, toLocalDay } from '@diab/core/rules'
import { summariseDays } from '@diab/internal/analysis'
import { countFlags, triageOf } from '@diab/internal/clinic'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { admit, employ, makeClinic, makeEntry, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createUploadClient, glucoseTransfer, type UploadClient } from '../../testing/uploadClient.ts'
import { untilWaiting } from '../../testing/untilWaiting.ts'
import { prepareLists } from './prepareLists.ts'

const firstDay: LocalDay = '2026-03-20'
let now = new Date(`${firstDay}T11:00:00Z`)
let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
})
afterAll(() => provider?.close())

const today = () => toLocalDay(now.toISOString())

interface Patient {
  person: TestPerson
  diary: DiaryClient
  uploads: UploadClient
}

async function makePatient(clinics: readonly string[]): Promise<Patient> {
  const person = await makePerson(provider.db, ['Patient'], 'Minta Mária')
  for (const clinic of clinics) await admit(provider.db, clinic, person)
  return { person, diary: await createDiaryClient(provider, person), uploads: await createUploadClient(provider, person) }
}

async function makeStaff(clinics: readonly string[]) {
  const worker = await makePerson(provider.db, ['MedicalAttendant'])
  for (const clinic of clinics) await employ(provider.db, clinic, worker, 2)
  const token = await provider.tokenFor(worker)
  return async <Body>(path: string): Promise<Body> => {
    const response = await provider.call('GET', path, { token })
    expect(response.status).toBe(200)
    return (await response.json()) as Body
  }
}
type Get = Awaited<ReturnType<typeof makeStaff>>

/** What core says of a diary, from its entries alone. */
async function triageOfEntries(diary: DiaryClient, diabetesType: ClinicPatient['diabetesType']): Promise<ClinicPatient['triage']> {
  const days = summariseDays(await diary.entries())
  return triageOf(
    days,
    days
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null,
    today(),
    diabetesType,
  )
}

async function expectSame(get: Get, clinic: string, patients: readonly Patient[]): Promise<void> {
  const list = await get<ClinicPatient[]>(`/v1/clinic/${clinic}/patient?limit=100`)
  for (const { person, diary } of patients) {
    const listed = list.find(({ id }) => id === person.id)
    expect(listed?.triage).toEqual(await triageOfEntries(diary, listed?.diabetesType ?? null))
    expect(listed).toEqual(await get(`/v1/clinic/${clinic}/patient/${person.id}`))
  }
  expect(list).toHaveLength(patients.length)
  expect(await get<PatientFlagCounts>(`/v1/clinic/${clinic}/patient-flag`)).toEqual(countFlags(list))
}

const glucose = fc
  .record({
    daysAgo: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(1, 13, 14, 27, 28, 90)),
    minute: fc.integer({ min: 0, max: 1439 }),
    value: fc.double({ min: 1.5, max: 20, noNaN: true }),
    isSensor: fc.boolean(),
    isUnusual: fc.boolean(),
  })
  .map(({ daysAgo, minute, value, isSensor, isUnusual }) => ({
    daysAgo,
    time: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
    rest: { value, origin: isSensor ? 'sensor' : 'meter', glucoseMetas: isUnusual ? [3] : [] },
  }))
type Reading = typeof glucose extends fc.Arbitrary<infer Value> ? Value : never
const entryOf = ({ daysAgo, time, rest }: Reading) => ({ ...rest, entryDate: `${addDays(today(), -daysAgo)}T${time}` })

const who = fc.nat({ max: 2 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('create' as const), who, readings: fc.array(glucose, { minLength: 1, maxLength: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('upload' as const), who, readings: fc.array(glucose, { minLength: 10, maxLength: 60 }) }),
  },
  fc.record({ kind: fc.constant('ketone' as const), who, daysAgo: fc.integer({ min: 1, max: 20 }), value: fc.constantFrom(0.2, 0.6, 1.5) }),
  fc.record({ kind: fc.constant('update' as const), who, at: fc.nat(), reading: glucose }),
  fc.record({ kind: fc.constant('remove' as const), who, at: fc.nat() }),
  fc.record({ kind: fc.constant('undo' as const), who }),
  fc.record({ kind: fc.constant('diabetes' as const), who, diabetesType: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('range' as const), who, upper: fc.constantFrom(7.5, 8.5, 10) }),
  fc.record({ kind: fc.constant('rename' as const), who, fullname: fc.constantFrom('Ábrahám Anna', 'Zsíros Zita') }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 15 }), isPrepared: fc.boolean() }),
  },
  fc.record({ kind: fc.constant('leave' as const), who }),
  fc.record({ kind: fc.constant('read' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function run(doing: Step, patients: readonly Patient[], clinic: string): Promise<void> {
  if (doing.kind === 'read') return
  if (doing.kind === 'wait') {
    // The evening before the last night: the list of the next date is there, and kept by what is written until then.
    const evening = new Date(now.getTime() + (doing.days - 1) * 86_400_000 + 8 * 3_600_000)
    if (doing.isPrepared) await prepareLists(provider.db, evening)
    now = new Date(now.getTime() + doing.days * 86_400_000)
    return
  }
  const { person, diary, uploads } = patients[doing.who]!
  const path = `/v1/patient/${person.id}`
  if (doing.kind === 'create') await diary.create('glucose', ...doing.readings.map(entryOf))
  if (doing.kind === 'upload') {
    const list = doing.readings.map(entryOf)
    await uploads.upload(glucoseTransfer(list as never), { patientId: person.id, confirmed: list.map((_, at) => at) })
  }
  if (doing.kind === 'ketone')
    await diary.create('ketone', { entryDate: `${addDays(today(), -doing.daysAgo)}T08:00:00`, value: doing.value })
  if (doing.kind === 'update' || doing.kind === 'remove') {
    const entries = (await diary.entries()).filter(({ entryType }) => entryType === 'glucose')
    const entry = entries[doing.at % entries.length]
    if (entry) await (doing.kind === 'update' ? diary.update(entry, entryOf(doing.reading)) : diary.remove(entry))
  }
  if (doing.kind === 'undo') {
    const saved = (await uploads.imports(person.id)).find(({ undoneAt }) => undoneAt === null)
    if (saved) await uploads.undo(person.id, saved.id)
  }
  if (doing.kind === 'diabetes') {
    const response = await diary.send('PUT', '/diabetes-status', { diabetesType: doing.diabetesType, therapyType: 1 })
    expect(response.status).toBe(200)
  }
  if (doing.kind === 'range') {
    const ranges = (await (await diary.send('GET', '/therapy/glucose-range?activeOnly=true')).json()) as { id: string; min: number }[]
    for (const { id, min } of ranges)
      expect((await diary.send('PUT', `/therapy/glucose-range/${id}`, { min, max: doing.upper })).status).toBe(200)
  }
  if (doing.kind === 'rename') {
    const body = { fullname: doing.fullname, dateOfBirth: '1971-05-04' }
    const response = await provider.call('PUT', path, { token: await provider.tokenFor(person), body })
    expect(response.status).toBe(200)
  }
  if (doing.kind === 'leave') {
    await provider.db.deleteFrom('clinic_patient').where('patient_id', '=', person.id).where('clinic_id', '=', clinic).execute()
    await admit(provider.db, clinic, person)
  }
}

describe('the figures of a list', () => {
  it('are what core computes from the entries, whatever was written and however much time has passed', { timeout: 240_000 }, async () => {
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        now = new Date(`${firstDay}T11:00:00Z`)
        const clinics = [await makeClinic(provider.db), await makeClinic(provider.db)] as const
        const [clinic, other] = clinics
        const get = await makeStaff(clinics)
        const patients = [await makePatient(clinics), await makePatient([clinic]), await makePatient([clinic])]
        await expectSame(get, clinic, patients)
        for (const doing of steps) {
          await run(doing, patients, clinic)
          await expectSame(get, clinic, patients)
        }
        await expectSame(get, other, patients.slice(0, 1))
      }),
      { numRuns: 12 },
    )
  })

  it('hold every write of several clients at once, while lists are made', { timeout: 120_000 }, async () => {
    expect.hasAssertions()
    now = new Date(`${firstDay}T11:00:00Z`)
    const clinics = Array.from({ length: 3 }, () => makeClinic(provider.db))
    const made = await Promise.all(clinics)
    const get = await makeStaff(made)
    for (let round = 0; round < 6; round++) {
      const patients = [await makePatient(made), await makePatient(made)]
      const readingOf = (at: number) => ({ entryDate: `${addDays(today(), -1 - (at % 5))}T0${at % 9}:10:00`, value: 3 + at })
      const writes = patients.flatMap(({ diary }) => Array.from({ length: 8 }, (_, at) => diary.create('glucose', readingOf(at))))
      const reads = made.map((clinic) => get<ClinicPatient[]>(`/v1/clinic/${clinic}/patient?limit=100`))
      await Promise.all([...writes, ...reads, ...patients.map(({ diary }) => diary.upload([readingOf(9), readingOf(10)]))])
      for (const clinic of made)
        for (const { id, triage } of await get<ClinicPatient[]>(`/v1/clinic/${clinic}/patient?limit=100`)) {
          const patient = patients.find(({ person }) => person.id === id)
          if (patient) expect(triage).toEqual(await triageOfEntries(patient.diary, null))
        }
    }
  })

  it('wait for a write that is not committed yet', async () => {
    now = new Date(`${firstDay}T11:00:00Z`)
    const clinic = await makeClinic(provider.db)
    const get = await makeStaff([clinic])
    const patient = await makePatient([clinic])
    const writing = await provider.db.startTransaction().execute()
    await makeEntry(writing, patient.person)
    const list = get<ClinicPatient[]>(`/v1/clinic/${clinic}/patient`)
    await untilWaiting(provider.db)
    await writing.commit().execute()
    expect((await list).map(({ triage }) => triage.lastDay)).toEqual(['2026-03-02'])
  })

  it('of earlier dates go, and none are made of a clinic without a reader', async () => {
    now = new Date(`${firstDay}T11:00:00Z`)
    const [looked, other] = [await makeClinic(provider.db), await makeClinic(provider.db)]
    const get = await makeStaff([looked, other])
    await makePatient([looked, other])
    await get(`/v1/clinic/${looked}/patient`)
    now = new Date(now.getTime() + 86_400_000)
    const dates = async () =>
      (
        await provider.db
          .selectFrom('listed_patient')
          .select(['clinic_id', 'as_of'])
          .where('clinic_id', 'in', [looked, other])
          .orderBy('as_of')
          .execute()
      ).map((row) => [row.clinic_id, row.as_of])
    await prepareLists(provider.db, now)
    expect(await dates()).toEqual([[looked, today()]])
    await prepareLists(provider.db, new Date(now.getTime() + 8 * 3_600_000))
    expect(await dates()).toEqual([
      [looked, today()],
      [looked, addDays(today(), 1)],
    ])
  })

  it('made while a process of the version before was at work are made again', async () => {
    const clinic = await makeClinic(provider.db)
    const get = await makeStaff([clinic])
    const patient = await makePatient([clinic])
    await get(`/v1/clinic/${clinic}/patient`)
    await provider.db.updateTable('listed_patient').set({ hi_count: 7 }).where('clinic_id', '=', clinic).execute()
    const until = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
    await provider.db
      .insertInto('provider_setting')
      .values({ name: 'listsUncertainUntil', value: until(1) })
      .execute()
    await prepareLists(provider.db, now)
    expect((await get<ClinicPatient[]>(`/v1/clinic/${clinic}/patient`))[0]?.triage.hiCount).toBe(7)
    await prepareLists(provider.db, new Date(until(2)))
    await expectSame(get, clinic, [patient])
  })
})
