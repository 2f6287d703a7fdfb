import { EntryOrigin, EntryType, type WallClock } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { uploaderFormat } from '../../record/devices/uploaderReceipt.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { connectPhone } from '../../testing/phoneClient.ts'
import {
  freeTakenBack,
  renewSourceKey,
  selectByKeys,
  selectLastModified,
  selectModifiedSince,
  selectNamedEntries,
  selectNamesBySourceKey,
  selectUploaded,
} from './document.store.ts'
import { noteLeftOut } from './noteLeftOut.ts'
import { saveDocuments } from './saveDocuments.ts'
import type { UploaderCall } from './uploaderCall.ts'

const now = new Date('2026-03-02T12:00:00Z')
let provider: TestProvider
let db: TestProvider['db']
let other: TestPerson
let patient: TestPerson

beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
  db = provider.db
})
afterAll(() => provider?.close())
beforeEach(async () => {
  other = await makePerson(db)
  patient = await makePerson(db)
})

const hour = (at: number) => `2026-03-02T${String(at).padStart(2, '0')}:00:00` as WallClock
const instant = (at: number) => new Date(`${hour(at)}Z`)

interface AddedEntry {
  id?: string
  at?: number
  sourceKey?: string | null
  importId?: string | null
}

const unsaid = {
  entry_type: EntryType.Meal,
  value: 40,
  original_value: null,
  original_unit: null,
  therapy_label_original: 1,
  therapy_label_modified: null,
  meal_type: null,
  zone: null,
  validity: null,
  details: {},
  meter_device: null,
  origin: EntryOrigin.Hand,
  time_zone: 'Europe/Budapest',
  version: 1,
  copied_from: null,
} as const

/** A meal in a diary; two people may have entries of the same id. */
async function addEntry(
  { id: patient_id }: TestPerson,
  { id = uuidv7(), at = 8, sourceKey = null, importId = null }: AddedEntry = {},
): Promise<string> {
  await db
    .insertInto('diary_entry')
    .values({
      ...unsaid,
      metas: [],
      patient_id,
      id,
      entry_date: hour(at),
      created_at: instant(at),
      source_key: sourceKey,
      import_id: importId,
    })
    .execute()
  return id
}

const nameEntry = ({ id: patient_id }: TestPerson, entryId: string, key: string) =>
  db
    .insertInto('nightscout_document')
    .values({ patient_id, entry_id: entryId, key, field: 'uuid', identifier: key, event_type: null, occurred_at: now })
    .execute()

async function addImport({ id: patient_id }: TestPerson, format: string, id = uuidv7()): Promise<string> {
  const counts = { shift_minutes: 0, saved_count: 1, duplicate_count: 0, refused_count: 0 }
  const source = JSON.stringify({ format, fileName: null })
  await db
    .insertInto('import')
    .values({ id, patient_id, created_by: patient_id, created_at: now, device: null, source, ...counts })
    .execute()
  return id
}

const keepRemoved = ({ id: patient_id }: TestPerson, source_key: string) =>
  db.insertInto('removed_source_key').values({ patient_id, source_key, import_id: null }).execute()
const removedOf = async ({ id }: TestPerson) =>
  (await db.selectFrom('removed_source_key').select('source_key').where('patient_id', '=', id).orderBy('source_key').execute()).map(
    ({ source_key }) => source_key,
  )
async function sourceKeysOf({ id: patientId }: TestPerson) {
  const rows = await db.selectFrom('diary_entry').select(['id', 'source_key']).where('patient_id', '=', patientId).execute()
  return new Map(rows.map(({ id, source_key }) => [id, source_key]))
}

const window = () => ({ patientId: patient.id, kinds: [EntryType.Meal], after: hour(0), limit: 10 })
const search = { before: hour(23), isOldestFirst: true }
const shown = (found: readonly { entry: { id: string; entryDate: string }; key: string | null }[]) =>
  found.map(({ entry, key }) => [entry.id, entry.entryDate, key])

describe('an entry', () => {
  it('has the name that an app gave it, not that of the same person’s others, nor of another person’s entry of the same id', async () => {
    const id = uuidv7()
    await addEntry(other, { id, at: 7 })
    await nameEntry(other, id, 'f'.repeat(24))
    await addEntry(patient, { id, at: 8 })
    const named = await addEntry(patient, { at: 9 })
    await nameEntry(patient, named, 'a'.repeat(24))
    expect(shown(await selectNamedEntries(db, { ...window(), ...search }))).toEqual([
      [id, hour(8), null],
      [named, hour(9), 'a'.repeat(24)],
    ])
  })

  it('is on the page after the one that ends before it', async () => {
    const ids = [await addEntry(patient, { at: 8 }), await addEntry(patient, { at: 9 }), await addEntry(patient, { at: 10 })]
    const last = { entryDate: hour(9), id: ids[1]! }
    expect(shown(await selectNamedEntries(db, { ...window(), ...search, last }))).toEqual([[ids[2], hour(10), null]])
  })

  it('is found by the name of its document, and by its own id, in its own diary alone', async () => {
    const id = uuidv7()
    await addEntry(other, { id, at: 7 })
    await addEntry(patient, { id, at: 8 })
    await nameEntry(patient, id, 'a'.repeat(24))
    const found = await selectByKeys(db, patient.id, ['a'.repeat(24)])
    expect([...found].map(([key, entries]) => [key, shown(entries)])).toEqual([['a'.repeat(24), [[id, hour(8), 'a'.repeat(24)]]]])
  })

  it('was sent by an app where its own receipt says so', async () => {
    const [id, unasked] = [uuidv7(), uuidv7()]
    const fromApp = await addImport(other, uploaderFormat)
    await addEntry(other, { id, importId: fromApp, sourceKey: 'szomszédé' })
    // The same ids in the other diary; there it was a file, beside which an app sent something else.
    await addImport(patient, 'file', fromApp)
    const ownApp = await addImport(patient, uploaderFormat)
    await addEntry(patient, { id, importId: fromApp, sourceKey: 'fájlból' })
    await addEntry(patient, { id: unasked, importId: ownApp, sourceKey: 'alkalmazásból' })
    expect(await selectUploaded(db, patient.id, [id])).toEqual(new Map())
    expect(await selectUploaded(db, patient.id, [id, unasked])).toEqual(new Map([[unasked, 'alkalmazásból']]))
    expect(await selectUploaded(db, other.id, [id])).toEqual(new Map([[id, 'szomszédé']]))
  })
})

describe('what was written since', () => {
  it('is a person’s own, and others’ entries take no place of it', async () => {
    const id = uuidv7()
    await addEntry(other, { at: 7 })
    await addEntry(other, { id, at: 9 })
    await addEntry(patient, { id, at: 8 })
    const since = { ...window(), modifiedAfter: instant(6) }
    expect(shown(await selectModifiedSince(db, { ...since, limit: 1 }))).toEqual([[id, hour(8), null]])
    expect(shown(await selectModifiedSince(db, since))).toEqual([[id, hour(8), null]])
  })

  it('was last what this person wrote', async () => {
    await addEntry(other, { at: 9 })
    await addEntry(patient, { at: 8 })
    expect(await selectLastModified(db, window())).toEqual(instant(8))
  })
})

describe('the source key of an entry', () => {
  it('is renewed in that entry alone, and what it was is known of it alone', async () => {
    const id = uuidv7()
    await addEntry(other, { id, sourceKey: 'régi' })
    await keepRemoved(other, 'új')
    const before = await addEntry(patient, { sourceKey: 'másik' })
    await addEntry(patient, { id, sourceKey: 'régi' })
    await keepRemoved(patient, 'új')
    await renewSourceKey(db, patient.id, id, { sourceKeys: ['új'], days: [] })
    expect(await sourceKeysOf(other)).toEqual(new Map([[id, 'régi']]))
    expect(await removedOf(other)).toEqual(['új'])
    expect(await sourceKeysOf(patient)).toEqual(
      new Map([
        [before, 'másik'],
        [id, 'új'],
      ]),
    )
    expect((await removedOf(patient)).toSorted()).toEqual([`former:${id}:régi`, 'régi'].toSorted())
  })

  it('is free again, with those it had before, for this person when the app takes the entry back', async () => {
    const id = uuidv7()
    const keys = [`former:${id}:régi`, 'régi', 'új']
    for (const person of [other, patient]) for (const key of keys) await keepRemoved(person, key)
    await keepRemoved(patient, 'másik')
    await freeTakenBack(db, patient.id, id, 'új')
    expect((await removedOf(other)).toSorted()).toEqual(keys.toSorted())
    expect(await removedOf(patient)).toEqual(['másik'])
  })

  it('leads to the name of the one document that it belongs to, in the receipt', async () => {
    const [id, importId] = [uuidv7(), uuidv7()]
    await addEntry(other, { id, importId, sourceKey: 'szomszédé' })
    await nameEntry(other, id, 'f'.repeat(24))
    await addEntry(patient, { id, importId, sourceKey: 'névtelen' })
    const named = await addEntry(patient, { importId, sourceKey: 'nevezett' })
    await nameEntry(patient, named, 'a'.repeat(24))
    const names = await selectNamesBySourceKey(db, { patientId: patient.id, importId }, ['szomszédé', 'névtelen', 'nevezett'])
    expect(names).toEqual(new Map([['nevezett', 'a'.repeat(24)]]))
  })
})

describe('an app', () => {
  const treatment = (more: object = {}) => ({
    eventType: 'Meal Bolus',
    created_at: '2026-03-02T11:30:00Z',
    carbs: 45,
    insulin: 4.5,
    ...more,
  })
  const valuesOf = async ({ id }: TestPerson) =>
    (await db.selectFrom('diary_entry').select('value').where('patient_id', '=', id).orderBy('value').execute()).map(({ value }) => value)

  it('that was disconnected meanwhile saves nothing and counts nothing', async () => {
    const { uploader } = await connectPhone(provider, patient)
    await db.deleteFrom('uploader').where('id', '=', uploader.id).execute()
    const calling = { id: uploader.id, patientId: patient.id, createdBy: patient.id, timeZone: 'Europe/Budapest', name: 'xDrip+' }
    const call = { db, uploader: calling, now } as UploaderCall
    await expect(noteLeftOut(call, ['profile'])).rejects.toMatchObject({ status: 401 })
    const documents = [treatment()]
    await expect(saveDocuments(call, { collection: 'treatments', documents, unchangeable: 'keep' })).rejects.toMatchObject({ status: 401 })
    expect(await valuesOf(patient)).toEqual([])
  })

  it('takes nothing out of a document while a doctor changes the diary', async () => {
    const phone = await connectPhone(provider, patient)
    const uuid = '0b0e6ad8-5a1e-4c1c-9a53-5f3f6b0ad001'
    await phone.read('PUT', '/api/v1/treatments', treatment({ uuid }))
    const [clinic, doctor] = [await makeClinic(db), await makeDoctor(db)]
    await employ(db, clinic, doctor)
    await admit(db, clinic, patient)
    await linkDoctor(db, clinic, patient, doctor)
    expect((await phone.call('PUT', '/api/v1/treatments', treatment({ uuid, insulin: 0 }))).status).toBe(403)
    expect(await valuesOf(patient)).toEqual([4.5, 45])
  })

  it('writes as long as the person who connected it may add to the diary', async () => {
    const supervisor = await makePerson(db, ['Patient', 'Doctor'])
    await supervise(db, supervisor, patient)
    const phone = await connectPhone(provider, supervisor, { patient })
    await db.deleteFrom('supervision').where('supervisor_id', '=', supervisor.id).execute()
    const expires = new Date(Date.now() + 86_400_000)
    await db.insertInto('temporary_permission').values({ patient_id: patient.id, doctor_id: supervisor.id, expires_at: expires }).execute()
    expect((await phone.call('GET', '/api/v1/treatments')).status).toBe(200)
    expect((await phone.call('POST', '/api/v1/treatments', treatment())).status).toBe(403)
    expect(await valuesOf(patient)).toEqual([])
  })

  it('asks in text that can be stored, also where nothing reads it', async () => {
    const phone = await connectPhone(provider, patient)
    expect((await phone.call('GET', '/api/v1/treatments?now=1')).status).toBe(200)
    expect((await phone.call('GET', '/api/v1/treatments?now=%00')).status).toBe(400)
  })

  it('creates by PUT what is not there, and by PATCH does not', async () => {
    const phone = await connectPhone(provider, patient)
    const path = '/api/v3/treatments/0b0e6ad85a1e4c1c9a535f3f'
    const document = { ...treatment(), date: Date.parse('2026-03-02T11:30:00Z') }
    expect((await phone.call('PATCH', path, document)).status).toBe(404)
    expect(await valuesOf(patient)).toEqual([])
    expect((await phone.call('PUT', path, document)).status).toBe(201)
    expect(await valuesOf(patient)).toEqual([4.5, 45])
  })
})
