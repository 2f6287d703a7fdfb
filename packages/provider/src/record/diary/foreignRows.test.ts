import { type DiaryEntry, EntryType } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeDoctor, makeEntry, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { selectDailySummaries } from '../analysis/analysis.store.ts'
import { insertImport } from '../devices/import.store.ts'
import { replaceDays } from './dailySummary.store.ts'
import {
  deleteEntry,
  deleteImported,
  freeSourceKeys,
  type ImportMark,
  insertEntries,
  replaceEntry,
  selectEntry,
  selectHandedOverBy,
  selectHasImported,
  selectHeldIds,
} from './diary.store.ts'

/** Two diaries; rows of the stranger come first in every table, and ids are the same in both. */
let provider: TestProvider
let db: TestProvider['db']
let nurse: TestPerson
let stranger: TestPerson
let patient: TestPerson
/** Of the stranger, typed. */
let entry: DiaryEntry

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
  nurse = await makeDoctor(db, 'Nővér Nóra')
})
afterAll(() => provider?.close())
beforeEach(async () => {
  stranger = await makePerson(db, ['Patient'], 'Ács Anna')
  patient = await makePerson(db, ['Patient'], 'Zách Zita')
  entry = await makeEntry(db, stranger, EntryType.Glucose)
})

/** Puts an entry into a diary, with the id it has or another one. */
async function put(person: TestPerson, mark: Partial<ImportMark> = {}, id = uuidv7()): Promise<string> {
  const isImported = Object.keys(mark).length > 0
  const whole = { importId: null, sourceKey: `k-${id}`, copiedFrom: null, ...mark }
  await insertEntries(db, person.id, [{ entry: { ...entry, id }, ...(isImported && { mark: whole }) }])
  return id
}

async function addImport(person: TestPerson, id = uuidv7()): Promise<string> {
  const counts = { saved_count: 1, duplicate_count: 0, refused_count: 0 }
  const row = { id, patient_id: person.id, created_by: nurse.id, created_at: new Date(), device: null, source: null, shift_minutes: 0 }
  await insertImport(db, { ...row, ...counts })
  return id
}

const keysOf = async (person: TestPerson) =>
  (await db.selectFrom('removed_source_key').select('source_key').where('patient_id', '=', person.id).execute())
    .map(({ source_key }) => source_key)
    .toSorted()
const addKey = (person: TestPerson, sourceKey: string, importId: string | null = null) =>
  db.insertInto('removed_source_key').values({ patient_id: person.id, source_key: sourceKey, import_id: importId }).execute()

describe('who handed an entry over', () => {
  it('is not said of a typed entry, whatever else was imported', async () => {
    const id = uuidv7()
    await put(stranger, { importId: await addImport(stranger) }, id)
    await put(patient, { importId: await addImport(patient) })
    await put(patient, {}, id)
    expect(await selectHandedOverBy(db, stranger.id, id)).toEqual({ id: nurse.id, fullname: nurse.fullname })
    expect(await selectHandedOverBy(db, patient.id, id)).toBeUndefined()
  })
})

describe('whether anything was imported', () => {
  it('is so with an imported entry, and with the trace of a removed one', async () => {
    await put(stranger, { sourceKey: 'mérő-1' })
    expect(await selectHasImported(db, patient.id)).toBe(false)
    expect(await selectHasImported(db, stranger.id)).toBe(true)
    await addKey(patient, 'mérő-2')
    expect(await selectHasImported(db, patient.id)).toBe(true)
  })
})

describe('ids that a diary holds', () => {
  it('are those asked for, of that diary alone', async () => {
    const [copied, other] = [uuidv7(), uuidv7()]
    await put(stranger, { copiedFrom: copied })
    const own = await put(patient)
    await put(patient, { copiedFrom: other })
    expect(await selectHeldIds(db, patient.id, [entry.id, copied])).toEqual([])
    expect(await selectHeldIds(db, patient.id, [own])).toEqual([own])
    expect(await selectHeldIds(db, patient.id, [other])).toEqual([other])
  })
})

describe('an entry', () => {
  const valueOf = async (person: TestPerson, id: string) => ((await selectEntry(db, person.id, id)) as { value?: number }).value

  it('is changed in that diary alone', async () => {
    const other = await put(patient)
    await put(patient, {}, entry.id)
    await replaceEntry(db, patient.id, { ...entry, value: 9.9 } as DiaryEntry)
    expect(await valueOf(patient, entry.id)).toBe(9.9)
    expect([await valueOf(stranger, entry.id), await valueOf(patient, other)]).toEqual([6.4, 6.4])
  })

  it('is removed from that diary alone, and leaves its trace there', async () => {
    await put(patient, {}, entry.id)
    await deleteEntry(db, patient.id, entry.id)
    expect(await selectEntry(db, patient.id, entry.id)).toBeUndefined()
    expect(await selectEntry(db, stranger.id, entry.id)).toBeDefined()
    expect([await keysOf(patient), await keysOf(stranger)]).toEqual([[`entry:${entry.id}`], []])
  })

  it('of an undone import is removed from that diary alone, though another one has an import of the same id', async () => {
    const importId = uuidv7()
    for (const person of [stranger, patient]) await addImport(person, importId)
    const foreign = await put(stranger, { importId })
    const [own, typed] = [await put(patient, { importId }), await put(patient)]
    expect(await deleteImported(db, patient.id, importId)).toEqual([{ entryDate: entry.entryDate.slice(0, 10), count: 1 }])
    expect(await selectHeldIds(db, patient.id, [foreign, own, typed])).toEqual([typed])
    expect(await selectHeldIds(db, stranger.id, [foreign])).toEqual([foreign])
  })

  it('of an import may come again after the import of that patient was undone, and no other one', async () => {
    const [importId, other] = [uuidv7(), uuidv7()]
    await addKey(stranger, 'a', importId)
    await addKey(patient, 'b', other)
    await addKey(patient, 'c', importId)
    await freeSourceKeys(db, patient.id, importId)
    expect([await keysOf(stranger), await keysOf(patient)]).toEqual([['a'], ['b']])
  })
})

describe('the figures of a day', () => {
  const countsOf = async (person: TestPerson) => (await selectDailySummaries(db, person.id, {})).map(({ entryCount }) => entryCount)

  it('are those of the patient asked for', async () => {
    expect(await selectDailySummaries(db, patient.id, {})).toEqual([])
    expect(await countsOf(stranger)).toEqual([1])
  })

  it('are written and removed in one diary, and another one’s same day stays', async () => {
    await makeEntry(db, patient)
    const summaries = await selectDailySummaries(db, patient.id, {})
    const days = summaries.map(({ day }) => day)
    await replaceDays(
      db,
      patient.id,
      days,
      summaries.map((summary) => ({ ...summary, entryCount: 7 })),
    )
    expect([await countsOf(stranger), await countsOf(patient)]).toEqual([[1], [7]])
    await replaceDays(db, patient.id, days, [])
    expect([await countsOf(stranger), await countsOf(patient)]).toEqual([[1], []])
  })
})
