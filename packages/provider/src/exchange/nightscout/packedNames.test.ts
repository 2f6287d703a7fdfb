import { summariseDays } from '@diab/internal/analysis'
import { addDays, EntryOrigin } from '@diab/core/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { packReadings } from '../../record/diary/packReadings.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { connectPhone, type PhoneClient } from '../../testing/phoneClient.ts'
import { createUploadClient, type UploadClient } from '../../testing/uploadClient.ts'
import { diaryPieces } from '../accountData/accountParts.ts'

const now = new Date('2026-03-09T12:00:00Z')
const later = new Date('2026-03-20T12:00:00Z')
const firstDay = '2026-03-02'
/** Every half an hour. */
const perDay = 48

const digits = (number: number, count: number) => number.toString(16).padStart(count, '0')
const uuid = (number: number) => `${digits(number * 104_729, 8)}-5a1e-4c1c-9a53-${digits(0x5f3f6b000000 + number * 7_340_033, 12)}`
/** The ways in which apps name documents, one for each day. */
const forms: readonly { what: string; field: string; nameOf(number: number): string }[] = [
  { what: 'an ObjectId', field: '_id', nameOf: (number) => `65f0a1b2c3d4e5f6${digits(0x1000 + number, 8)}` },
  { what: 'a UUID', field: 'uuid', nameOf: uuid },
  { what: 'a UUID in capitals', field: '_id', nameOf: (number) => uuid(number + 1000).toUpperCase() },
  { what: 'a UUID without dashes', field: 'identifier', nameOf: (number) => uuid(number + 2000).replaceAll('-', '') },
  { what: 'any text', field: 'syncIdentifier', nameOf: (number) => `mérés "${number}"` },
]
const total = forms.length * perDay
const dayOf = (number: number) => addDays(firstDay, Math.floor(number / perDay))
const nameOf = (number: number) => forms[Math.floor(number / perDay)]!.nameOf(number)
const fieldOf = (number: number) => forms[Math.floor(number / perDay)]!.field
const dateOf = (number: number) =>
  Date.parse(`${dayOf(number)}T00:00:00Z`) + (number % perDay) * 1_800_000 + ((number * 104_729) % 9973) - 3_600_000
const documentOf = (number: number, more: object = {}): Record<string, unknown> => ({
  type: 'sgv',
  sgv: 60 + ((number * 7919) % 200),
  date: dateOf(number),
  device: 'Szenzor',
  [fieldOf(number)]: nameOf(number),
  ...more,
})
const numbers = Array.from({ length: total }, (_, number) => number)

let provider: TestProvider
let patient: TestPerson
let diary: DiaryClient
let uploads: UploadClient
let phone: PhoneClient

beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  await provider.db.deleteFrom('attempt_window').execute()
  patient = await makePerson(provider.db)
  diary = await createDiaryClient(provider, patient)
  uploads = await createUploadClient(provider, patient)
  phone = await connectPhone(provider, patient)
  await phone.read(
    'POST',
    '/api/v1/entries',
    numbers.map((number) => documentOf(number)),
  )
})

async function pack(): Promise<number> {
  await provider.db.deleteFrom('provider_setting').where('name', '=', 'packingPlace').execute()
  return packReadings(provider.db, later)
}
async function countRows() {
  const { rows } = await sql<{ rows: number; packed: number; names: number }>`
    select (select count(*) from diary_entry where patient_id = ${patient.id})::int as rows,
      (select coalesce(sum(reading_count), 0) from sensor_day where patient_id = ${patient.id})::int as packed,
      (select count(*) from nightscout_document where patient_id = ${patient.id})::int as names`.execute(provider.db)
  return rows[0]
}
const namesInRows = async () =>
  (await provider.db.selectFrom('nightscout_document').selectAll().where('patient_id', '=', patient.id).orderBy('entry_id').execute()).map(
    (row) => ({ ...row, occurred_at: row.occurred_at.toISOString() }),
  )
const statusOf = async (method: string, path: string, body?: unknown) => (await phone.call(method, path, body)).status
const find = (number: number) => phone.read('GET', `/api/v1/entries.json?find[${fieldOf(number)}]=${encodeURIComponent(nameOf(number))}`)
const some = [3, 70, 130, 150, 230]

/** Everything that reads readings with names, by what is asked. */
async function readEverywhere(): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const path of [
    '/api/v1/entries.json?count=1000',
    `/api/v1/entries.json?count=60&find[date][$lte]=${dateOf(100)}`,
    '/api/v3/entries?limit=1000',
    '/api/v3/entries?limit=70&sort=date',
    `/api/v3/entries/history/${now.getTime() - 1}?limit=1000`,
    `/api/v3/entries/history/${now.getTime() + 1}`,
    '/api/v3/lastModified',
  ])
    answers[path] = await phone.read('GET', path)
  for (const number of some) {
    const [found] = await find(number)
    answers[`name of ${number}`] = found
    for (const path of ['/api/v1/entries/', '/api/v3/entries/']) answers[path + number] = await phone.read('GET', path + String(found?._id))
  }
  answers.unknown = await statusOf('GET', '/api/v3/entries/65f000000000000000000001')
  const fhir = await uploads.call('GET', `/fhir/Observation?patient=${patient.id}&_count=100`)
  answers.fhir = ((await fhir.json()) as { entry: { resource: { id: string } }[] }).entry.map(({ resource }) => resource)
  const pieces = []
  for await (const piece of diaryPieces(provider.db, patient.id)) pieces.push(...piece)
  answers.export = pieces
  return answers
}

describe('packed readings that an app named', () => {
  it('are read and found by their names as they were before', async () => {
    const before = await readEverywhere()
    expect(await countRows()).toEqual({ rows: total, packed: 0, names: total })
    await pack()
    expect(await countRows()).toEqual({ rows: 0, packed: total, names: 0 })
    const after = await readEverywhere()
    for (const [asked, answer] of Object.entries(before)) expect(after[asked], asked).toEqual(answer)
    expect(before['/api/v1/entries.json?count=1000']).toHaveLength(total)
    for (const number of some) expect(before[`name of ${number}`], String(number)).toMatchObject({ date: dateOf(number) })
    expect((before.export as unknown[]).length).toBe(total)
  })

  it('are one when they are sent again, with their name, with another and with none', async () => {
    await pack()
    const entries = await diary.entries()
    await phone.read(
      'POST',
      '/api/v1/entries',
      numbers.map((number) => documentOf(number)),
    )
    expect(await countRows()).toEqual({ rows: 0, packed: total, names: 0 })
    for (const number of some) {
      await phone.read('POST', '/api/v1/entries', [documentOf(number, { [fieldOf(number)]: undefined })])
      await phone.read('POST', '/api/v1/entries', [
        documentOf(number, { [fieldOf(number)]: undefined, _id: `65f0000000000000000000${10 + (number % 80)}` }),
      ])
    }
    expect(await diary.entries()).toEqual(entries)
    // The first name stays.
    for (const number of some) expect(await find(number), String(number)).toMatchObject([{ date: dateOf(number) }])
    expect(
      await diary.upload(
        entries.flatMap((entry) =>
          'originalValue' in entry && entry.originalValue !== null
            ? [{ entryDate: entry.entryDate, value: entry.originalValue, unit: entry.originalUnit, origin: EntryOrigin.Sensor }]
            : [],
        ),
      ),
    ).toBe(200)
    expect(await diary.entries()).toEqual(entries)
  })

  it('are changed and deleted by their names, and the others have theirs when they are rows again', async () => {
    const names = await namesInRows()
    const before = await diary.entries()
    await pack()
    const [first, second, third, fourth, fifth] = some as [number, number, number, number, number]
    await phone.read('PUT', '/api/v1/entries', [documentOf(first, { sgv: 301 })])
    const [changed] = await find(second)
    expect(await statusOf('PATCH', `/api/v3/entries/${String(changed?._id)}`, { sgv: 302 })).toBe(200)
    expect(await find(first)).toMatchObject([{ sgv: 301, date: dateOf(first) }])
    expect(await find(second)).toMatchObject([{ sgv: 302, date: dateOf(second) }])
    const [v1, v3, moved] = await Promise.all([find(third), find(fourth), find(fifth)])
    expect(await statusOf('DELETE', `/api/v1/entries/${String(v1[0]?._id)}`)).toBe(200)
    expect(await statusOf('DELETE', `/api/v3/entries/${String(v3[0]?._id)}`)).toBe(200)
    for (const number of [third, fourth]) expect(await find(number)).toEqual([])
    // To another day: it has its name there.
    await phone.read('PUT', '/api/v1/entries', [documentOf(fifth, { date: dateOf(fifth) - 10 * 86_400_000 })])
    expect(await find(fifth)).toMatchObject([{ _id: moved[0]?._id, sgv: moved[0]?.sgv }])
    const removed = new Set([...v1, ...v3].map(({ _id }) => _id))
    expect(await namesInRows()).toEqual(names.filter(({ key }) => !removed.has(key)))
    const after = await diary.entries()
    expect(after).toHaveLength(before.length - 2)
    expect(await diary.summary()).toEqual(summariseDays(after))
    await pack()
    expect(await countRows()).toEqual({ rows: 3, packed: total - 5, names: 3 })
    expect(await diary.entries()).toEqual(after)
    // What the app took back it may send again.
    await phone.read('POST', '/api/v1/entries', [documentOf(third)])
    expect(await find(third)).toMatchObject([{ date: dateOf(third) }])
  })

  it('lose nothing when a person corrects or deletes one, and that one is not sent back', async () => {
    await pack()
    const [corrected, deleted] = (await diary.entries()).filter((_entry, at) => at === 10 || at === 60)
    expect(await diary.relabel(corrected!, 4)).toBe(200)
    expect(await diary.remove(deleted!)).toBe(204)
    expect(await find(10)).toMatchObject([{ date: dateOf(10) }])
    expect(await find(60)).toEqual([])
    await phone.read(
      'POST',
      '/api/v1/entries',
      numbers.map((number) => documentOf(number)),
    )
    expect(await find(60)).toEqual([])
    expect(await diary.entries()).toHaveLength(total - 1)
  })

  it('are removed with their receipt, and their names are free', async () => {
    await pack()
    const [receipt] = await uploads.imports(patient.id)
    expect(await uploads.undo(patient.id, receipt!.id)).toEqual({ removedCount: total })
    for (const number of some) expect(await find(number)).toEqual([])
    expect(await countRows()).toEqual({ rows: 0, packed: 0, names: 0 })
    const again = numbers.slice(0, 2).map((number) => documentOf(number, { sgv: 77 }))
    await phone.read('POST', '/api/v1/entries', again)
    expect(await find(0)).toMatchObject([{ sgv: 77 }])
  })

  it('are removed with the account', async () => {
    await pack()
    await provider.db.deleteFrom('app_user').where('id', '=', patient.id).execute()
    expect(await countRows()).toEqual({ rows: 0, packed: 0, names: 0 })
  })
})

describe('a name that does not follow from what is packed', () => {
  const dateLess = (name: number) => ({ [fieldOf(name)]: nameOf(name) })

  it('leaves its reading a row: one of several entries of a document, and one of an event', async () => {
    await provider.db
      .updateTable('nightscout_document')
      .set({ event_type: 'BG Check' })
      .where('patient_id', '=', patient.id)
      .where('identifier', '=', nameOf(3))
      .execute()
    await provider.db
      .updateTable('nightscout_document')
      .set({ field: null })
      .where('patient_id', '=', patient.id)
      .where('identifier', '=', nameOf(70))
      .execute()
    const names = await namesInRows()
    await pack()
    expect(await countRows()).toEqual({ rows: 2, packed: total - 2, names: 2 })
    expect(await diary.relabel((await diary.entries())[3]!, 4)).toBe(200)
    expect(await find(3)).toMatchObject([{ ...dateLess(3), date: dateOf(3) }])
    expect((await namesInRows()).filter(({ event_type, field }) => event_type !== null || field === null)).toEqual(
      names.filter(({ event_type, field }) => event_type !== null || field === null),
    )
  })

  it('is stored when its key is another document’s, as when an app has two names for one', async () => {
    await sql`
      update nightscout_document set key = right(md5(identifier), 24)
      where patient_id = ${patient.id} and identifier = any(${numbers.slice(perDay, 2 * perDay).map(nameOf)}::text[])`.execute(provider.db)
    const names = await namesInRows()
    const { key = '' } = names.find(({ identifier }) => identifier === nameOf(60)) ?? {}
    expect(nameOf(60).replaceAll('-', '')).not.toContain(key)
    const before = await phone.read('GET', `/api/v3/entries/${key}`)
    await pack()
    expect(await countRows()).toEqual({ rows: 0, packed: total, names: 0 })
    expect(await phone.read('GET', `/api/v3/entries/${key}`)).toEqual(before)
    const [entry] = (await diary.entries()).slice(60)
    await diary.relabel(entry!, 4)
    const rows = await namesInRows()
    expect(rows).toHaveLength(perDay)
    expect(names).toEqual(expect.arrayContaining(rows))
  })
})
