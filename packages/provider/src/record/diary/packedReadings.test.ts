import { summariseDays } from '@diab/internal/analysis'
import { toMmolPerL } from '@diab/internal/diary'
import { addDays, EntryOrigin, EntryType, type GlucoseEntry } from '@diab/core/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diaryPieces } from '../../exchange/accountData/accountParts.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { connectPhone, type PhoneClient } from '../../testing/phoneClient.ts'
import { createUploadClient, glucoseTransfer, type UploadClient } from '../../testing/uploadClient.ts'
import { countEntries, selectEntriesAfter, selectEntry, selectHandedOverBy, selectLastLow, selectNewestReading } from './diary.store.ts'
import { packReadings } from './packReadings.ts'
import { holdPacking } from '../../platform/db/lockPerson.store.ts'

const now = new Date('2026-03-09T12:00:00Z')
const later = new Date('2026-03-20T12:00:00Z')
const firstDay = '2026-03-02'
const days = [0, 1, 2, 3].map((at) => addDays(firstDay, at))
/** Every quarter of an hour. */
const perDay = 96
const timeOf = (at: number) => `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}:00`
const readingsOf = (day: string) =>
  Array.from({ length: perDay }, (_, at) => ({
    entryDate: `${day}T${timeOf(at)}`,
    value: 60 + ((at * 7919 + days.indexOf(day) * 13) % 200),
    unit: 'mg/dl' as const,
    origin: EntryOrigin.Sensor,
  }))
const total = days.length * perDay

let provider: TestProvider
let patient: TestPerson
let diary: DiaryClient
let uploads: UploadClient
let phone: PhoneClient
let importId: string

beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  await provider.db.deleteFrom('attempt_window').execute()
  await provider.db.deleteFrom('provider_setting').where('name', '=', 'packingPlace').execute()
  patient = await makePerson(provider.db)
  diary = await createDiaryClient(provider, patient)
  uploads = await createUploadClient(provider, patient)
  phone = await connectPhone(provider, patient)
  ;({ importId } = await uploads.upload(glucoseTransfer(days.flatMap(readingsOf)), { patientId: patient.id }))
  await diary.create('glucose', { entryDate: `${days[1]}T07:07:00`, value: 5.4 }, { entryDate: `${days[3]}T23:59:00`, value: 3.1 })
  await diary.create('meal', { entryDate: `${days[2]}T12:00:00`, value: 40, details: 'Rizs' })
})

const pack = () => packReadings(provider.db, later)
async function countRows() {
  const { rows } = await sql<{ rows: number; packed: number }>`
    select (select count(*) from diary_entry where patient_id = ${patient.id} and origin = 'sensor')::int as rows,
      (select coalesce(sum(reading_count), 0) from sensor_day where patient_id = ${patient.id})::int as packed`.execute(provider.db)
  return rows[0]
}
const get = async (path: string) => {
  const response = await uploads.call('GET', path)
  return { status: response.status, total: response.headers.get('x-total-count'), body: await response.text() }
}
const ofPatient = (path: string) => get(`/v1/patient/${patient.id}${path}`)

/** Everything that reads a diary, by what is asked. */
async function readEverywhere(): Promise<Record<string, unknown>> {
  const { db } = provider
  const answers: Record<string, unknown> = {}
  const ranges = ['', `&after=${days[1]}T06:10:00&before=${days[2]}T00:00:00`, `&after=${days[3]}T00:00:00`, `&before=${days[0]}T00:15:01`]
  for (const kind of ['', '/glucose', '/meal'])
    for (const sort of ['asc', 'desc'])
      for (const range of ranges)
        for (const page of ['limit=20&offset=0', 'limit=7&offset=90', 'limit=20&offset=380', 'limit=5&offset=900', 'noLimit=true']) {
          const path = `/diary${kind}?sortBy=entry_date_${sort}${range}&${page}`
          answers[path] = await ofPatient(path)
        }
  for (const path of ['/summary', '/import', `/import/${importId}`]) answers[path] = await ofPatient(path)
  const fhir = `/fhir/Observation?patient=${patient.id}`
  for (const query of [
    '&_count=50',
    '&_count=50&_sort=date',
    '&_total=accurate&_count=10',
    `&date=ge${days[1]}T10:00:00Z&date=lt${days[2]}&_count=200`,
    '&_lastUpdated=ge2026-03-09&_count=30',
    '&_lastUpdated=gt2026-03-10',
    '&code=http://loinc.org|105272-9&_count=30',
  ])
    answers[query] = (await get(fhir + query)).body.replaceAll(/"lastUpdated":"[^"]+Z","(?:link|total)/g, '')
  for (const path of [
    '/api/v1/entries.json?count=500',
    `/api/v1/entries.json?count=40&find[date][$lte]=${Date.parse('2026-03-04T03:00:00Z')}`,
  ])
    answers[path] = await phone.read('GET', path)
  const entries = await diary.entries()
  const { id, entryDate } = entries[200]!
  answers.alone = await selectEntry(db, patient.id, id)
  answers.handedOverBy = (await selectHandedOverBy(db, patient.id, id)) ?? null
  answers.newest = await selectNewestReading(db, patient.id)
  answers.newestLow = await selectLastLow(db, patient.id, `${days[0]}T00:00:00`)
  answers.fhirAlone = (await get(`/fhir/Observation/${patient.id}.${id}`)).status
  for (const ascending of [true, false])
    answers[`after ${ascending}`] = await selectEntriesAfter(db, patient.id, { ascending, limit: 33 }, { entryDate, id })
  answers.counts = [await countEntries(db, patient.id, {}), await countEntries(db, patient.id, { entryType: EntryType.Glucose })]
  const pieces = []
  for await (const piece of diaryPieces(db, patient.id)) pieces.push(...piece)
  answers.export = pieces
  answers.summaryOfEntries = summariseDays(entries)
  return answers
}

describe('packed readings', () => {
  it('are read by every consumer as they were before', async () => {
    const before = await readEverywhere()
    expect(await countRows()).toEqual({ rows: total, packed: 0 })
    expect(await pack()).toBeGreaterThanOrEqual(total)
    expect(await countRows()).toEqual({ rows: 0, packed: total })
    const after = await readEverywhere()
    for (const [asked, answer] of Object.entries(before)) expect(after[asked], asked).toEqual(answer)
    expect(before['/diary?sortBy=entry_date_desc&limit=20&offset=0']).toMatchObject({ total: String(total + 3) })
    expect((before.export as unknown[]).length).toBe(total + 3)
  })

  it('are recognised when they are uploaded again, by file, by an app and by FHIR', async () => {
    await pack()
    const again = await uploads.upload(glucoseTransfer(days.flatMap(readingsOf)), { patientId: patient.id })
    expect(again).toMatchObject({ savedCount: 0, duplicateCount: total })
    // In the other unit, as a maker's file may write it.
    const inMmol = readingsOf(days[0]!).map((one) => ({
      ...one,
      unit: 'mmol/l' as const,
      value: Math.round(toMmolPerL(one.value, 'mg/dl') * 10) / 10,
    }))
    expect(await uploads.upload(glucoseTransfer(inMmol), { patientId: patient.id })).toMatchObject({ savedCount: 0 })
    const [reading] = readingsOf(days[2]!)
    const date = Date.parse(`${reading!.entryDate}+01:00`)
    await phone.read('POST', '/api/v1/entries', [{ type: 'sgv', sgv: reading!.value, date }])
    // With a name that the app gives it.
    await phone.read('POST', '/api/v1/entries', [{ _id: '65f000000000000000000001', type: 'sgv', sgv: reading!.value, date }])
    const observation = {
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '105272-9' }] },
      subject: { reference: `Patient/${patient.id}` },
      effectiveDateTime: `${reading!.entryDate}+01:00`,
      valueQuantity: { value: reading!.value, unit: 'mg/dl', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
    }
    const stored = await uploads.call('POST', '/fhir/Observation', observation)
    expect([stored.status, await stored.text()]).toEqual([200, expect.any(String)])
    expect(await diary.entries()).toHaveLength(total + 3)
  })

  it('become rows when one of their day is corrected, marked or deleted; the others stay as they are', async () => {
    const before = await diary.entries()
    await pack()
    const [changed, marked, removed] = [before[10], before[150], before[250]] as GlucoseEntry[]
    const { entryDate, value } = changed!
    expect(await diary.update(changed!, { entryDate, value: value + 1, mealType: 0 })).toBe(200)
    expect(await diary.update(marked!, { entryDate: marked!.entryDate, value: marked!.value, mealType: 0, glucoseMetas: [1] })).toBe(200)
    expect(await diary.remove(removed!)).toBe(204)
    const after = await diary.entries()
    const touched = new Set([changed, marked, removed].map((one) => one!.id))
    expect(after.filter(({ id }) => !touched.has(id))).toEqual(before.filter(({ id }) => !touched.has(id)))
    expect(after).toHaveLength(before.length - 1)
    expect(await diary.summary()).toEqual(summariseDays(after))
    await provider.db.deleteFrom('provider_setting').where('name', '=', 'packingPlace').execute()
    await pack()
    expect(await countRows()).toEqual({ rows: 2, packed: total - 3 })
    expect(await diary.entries()).toEqual(after)
    // The deleted one is not brought back.
    expect(await uploads.upload(glucoseTransfer(days.flatMap(readingsOf)), { patientId: patient.id })).toMatchObject({ savedCount: 0 })
  })

  it('are removed with their import, and can be imported again', async () => {
    await pack()
    const [entry] = (await diary.entries()).filter(({ origin }) => origin === 'sensor')
    await diary.relabel(entry!, 3)
    expect(await uploads.imports(patient.id)).toMatchObject([{ remainingCount: total, changedCount: 1 }])
    expect(await uploads.undo(patient.id, importId)).toEqual({ removedCount: total })
    const left = await diary.entries()
    expect(left).toHaveLength(3)
    expect(await diary.summary()).toEqual(summariseDays(left))
    expect(await uploads.upload(glucoseTransfer(days.flatMap(readingsOf)), { patientId: patient.id })).toMatchObject({ savedCount: total })
  })

  it('are left alone while a call writes in the diary', async () => {
    await provider.db.transaction().execute(async (tx) => {
      await holdPacking(tx, patient.id)
      await pack()
    })
    expect(await countRows()).toEqual({ rows: total, packed: 0 })
  })

  it('are neither lost nor doubled when calls write while they are packed', async () => {
    const before = await diary.entries()
    const sensed = before.filter(({ origin }) => origin === 'sensor') as GlucoseEntry[]
    let isOver = false
    const packing = (async () => {
      while (!isOver) {
        await provider.db.deleteFrom('provider_setting').where('name', '=', 'packingPlace').execute()
        await pack()
      }
    })()
    const reading = (async () => {
      while (!isOver) {
        const ids = (await diary.entries()).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }
    })()
    const changed = new Set<string>()
    const removed = new Set<string>()
    try {
      for (let round = 0; round < 12; round++) {
        const one = sensed[(round * 31) % total]!
        const other = sensed[(round * 31 + 7) % total]!
        changed.add(one.id)
        removed.add(other.id)
        const statuses = await Promise.all([
          diary.relabel(one, 1 + (round % 9)),
          diary.remove(other),
          diary.upload(readingsOf(days[round % days.length]!)),
          diary.upload(readingsOf(days[(round + 1) % days.length]!)),
        ])
        expect(statuses.map((status) => Math.floor(status / 100))).toEqual([2, 2, 2, 2])
      }
    } finally {
      isOver = true
      await Promise.all([packing, reading])
    }
    const after = await diary.entries()
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => !removed.has(id)))
    const untouched = ({ id }: { id: string }) => !changed.has(id) && !removed.has(id)
    expect(after.filter(untouched)).toEqual(before.filter(untouched))
    expect(await diary.summary()).toEqual(summariseDays(after))
    const undone = await Promise.all([pack(), uploads.undo(patient.id, importId)])
    expect(undone[1]).toEqual({ removedCount: total - removed.size })
    expect(await diary.entries()).toHaveLength(3)
  })

  it('are removed with the account', async () => {
    await pack()
    await provider.db.deleteFrom('app_user').where('id', '=', patient.id).execute()
    expect(await countRows()).toEqual({ rows: 0, packed: 0 })
  })
})
