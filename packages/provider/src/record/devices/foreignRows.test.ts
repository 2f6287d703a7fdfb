import { DeviceState, MeterDeviceProfile } from '@diab/internal/devices'
import { EntryType } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { attemptRules, countAttempt } from '../../platform/session/attemptWindow.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeDoctor, makeEntry, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { addToImport, insertImport, selectImport, selectImports, selectRemainingSerials } from './import.store.ts'
import { deleteRegistration, insertRegistration, selectConnectedByImport } from './meterRegistration.store.ts'
import { selectMeterOwner } from './temporaryPermission.store.ts'
import { clearSavings, clearTransfers, insertTransfer, markSaved, selectSavedPercent, upsertSaving } from './transfer.store.ts'
import {
  deleteUploader,
  insertUploader,
  lockUploader,
  markUploaderUsed,
  renewSecretHash,
  selectUploaders,
  updateUploaded,
} from './uploader.store.ts'

/** Two patients; rows of the stranger come first in every table, and ids are the same in both records where they may be. */
let provider: TestProvider
let db: TestProvider['db']
let stranger: TestPerson
let patient: TestPerson

const start = new Date('2026-03-02T08:00:00.000Z')
const later = (hours: number, from = start) => new Date(from.getTime() + hours * 3_600_000)

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
})
afterAll(() => provider?.close())
beforeEach(async () => {
  stranger = await makePerson(db, ['Patient'], 'Ács Anna')
  patient = await makePerson(db, ['Patient'], 'Zách Zita')
})

async function addImport(person: TestPerson, id: string, { at = start, serialNumber = '' } = {}): Promise<string> {
  const counts = { saved_count: 1, duplicate_count: 1, refused_count: 1 }
  const device = serialNumber ? JSON.stringify({ name: 'Mérő', serialNumber }) : null
  const from = { created_by: person.id, created_at: at, device, source: null, shift_minutes: 0 }
  await insertImport(db, { id, patient_id: person.id, ...from, ...counts })
  return id
}

describe('the receipt of an import', () => {
  it('counts a further upload of that patient and that import alone', async () => {
    const id = uuidv7()
    const other = uuidv7()
    await addImport(stranger, id)
    await addImport(patient, other)
    await addImport(patient, id)
    await addToImport(db, { patientId: patient.id, id }, { savedCount: 10, duplicateCount: 20, refusedCount: 30 })
    expect(await selectImport(db, patient.id, id)).toMatchObject({ savedCount: 11, duplicateCount: 21, refusedCount: 31 })
    for (const [person, receipt] of [[stranger, id] as const, [patient, other] as const])
      expect(await selectImport(db, person.id, receipt)).toMatchObject({ savedCount: 1, duplicateCount: 1, refusedCount: 1 })
  })

  it('tells what is left of it, of entries of that patient and that import alone', async () => {
    const id = uuidv7()
    const other = uuidv7()
    await addImport(stranger, id)
    await addImport(patient, other, { at: later(1) })
    await addImport(patient, id)
    const bring = async (person: TestPerson, importId: string) => {
      const entry = await makeEntry(db, person, EntryType.Glucose)
      await db
        .updateTable('diary_entry')
        .set({ import_id: importId })
        .where('patient_id', '=', person.id)
        .where('id', '=', entry.id)
        .execute()
    }
    await bring(stranger, id)
    await bring(stranger, id)
    await bring(patient, other)
    expect(await selectImport(db, patient.id, id)).toMatchObject({ remainingCount: 0, firstEntryDate: null })
    const page = { offset: 0, limit: 10 }
    expect((await selectImports(db, patient.id, page)).map((receipt) => [receipt.id, receipt.remainingCount])).toEqual([
      [other, 1],
      [id, 0],
    ])
  })

  it('counts a meter on for the patient whose import brought it', async () => {
    await addImport(stranger, uuidv7(), { serialNumber: 'IDEGEN-1' })
    await addImport(patient, uuidv7(), { serialNumber: 'SAJAT-1' })
    expect(await selectRemainingSerials(db, patient.id)).toEqual(['SAJAT-1'])
  })
})

describe('a meter', () => {
  async function connect(person: TestPerson, serialNumber: string): Promise<string> {
    const id = uuidv7()
    const times = { created_at: start, connected_at: start, last_upload_at: null }
    const row = { id, patient_id: person.id, profile: MeterDeviceProfile.BloodGlucose, state: DeviceState.Connected, name: null }
    await insertRegistration(db, { ...row, ...times, serial_number: serialNumber, connected_by_import: uuidv7() })
    return id
  }
  const metersOf = async (person: TestPerson) =>
    (await db.selectFrom('meter_registration').select('id').where('patient_id', '=', person.id).execute()).map(({ id }) => id)

  it('that an import of another patient connected is not released by an undone import', async () => {
    const serialNumber = `M-${uuidv7()}`
    const id = await connect(stranger, serialNumber)
    expect(await selectConnectedByImport(db, patient.id, serialNumber)).toBeUndefined()
    expect(await selectConnectedByImport(db, stranger.id, serialNumber)).toEqual({ id, stateBefore: null })
  })

  it('is removed alone', async () => {
    const foreign = await connect(stranger, `M-${uuidv7()}`)
    const [removed, other] = [await connect(patient, `M-${uuidv7()}`), await connect(patient, `M-${uuidv7()}`)]
    await deleteRegistration(db, removed)
    expect(await metersOf(stranger)).toEqual([foreign])
    expect(await metersOf(patient)).toEqual([other])
  })

  it('lets a doctor in only to a person who is a patient', async () => {
    const doctor = await makeDoctor(db)
    const [ofDoctor, ofPatient] = [`M-${uuidv7()}`, `M-${uuidv7()}`]
    await connect(doctor, ofDoctor)
    await connect(patient, ofPatient)
    expect(await selectMeterOwner(db, ofDoctor)).toBeUndefined()
    expect(await selectMeterOwner(db, ofPatient)).toMatchObject({ patientId: patient.id })
  })
})

describe('a transfer', () => {
  // In the future, so that no job of the provider removes what these tests look at.
  const clock = new Date()
  const device = { name: 'Mérő', serialNumber: 'S-1' }
  const contents = ['transfer_item', 'transfer_refused', 'transfer_comparison', 'transfer_piece'] as const

  async function addTransfer(hours: number, endedAt: Date | null = clock): Promise<number> {
    const counts = { item_count: 1, refused_count: 1 }
    const row = { token_hash: Buffer.from(uuidv7()), expires_at: later(hours, clock), opened_by: patient.id, ended_at: endedAt }
    const id = await insertTransfer(db, { ...row, ...counts, device, source: null })
    const entry = JSON.stringify({ entryDate: '2026-03-02T07:15:00', value: 6.4 })
    const item = { entry_type: EntryType.Glucose, entry_date: '2026-03-02T07:15:00', line: 2, entry, copy_of: null }
    await db
      .insertInto('transfer_item')
      .values({ transfer_id: id, idx: 0, ...item })
      .execute()
    const refused = { idx: 0, line: 3, content: 'x', reason: 'value' }
    await db
      .insertInto('transfer_refused')
      .values({ transfer_id: id, ...refused })
      .execute()
    const comparison = { patient_id: patient.id, shift_minutes: 0, origins: '', states: Buffer.of(0) }
    await db
      .insertInto('transfer_comparison')
      .values({ transfer_id: id, ...comparison })
      .execute()
    const piece = { number: 1, content_hash: Buffer.of(1), item_count: 1, refused_count: 1 }
    await db
      .insertInto('transfer_piece')
      .values({ transfer_id: id, ...piece })
      .execute()
    await upsertSaving(db, id, 40)
    return id
  }

  const countOf = async (table: (typeof contents)[number] | 'transfer_saving', id: number) =>
    (await db.selectFrom(table).select('transfer_id').where('transfer_id', '=', id).execute()).length
  const contentsOf = async (id: number) => Promise.all(contents.map((table) => countOf(table, id)))
  const rowOf = (id: number) =>
    db.selectFrom('transfer').select(['opened_by', 'ended_at', 'device']).where('id', '=', id).executeTakeFirst()

  it('that ran out is emptied, whether it was complete or not, and another one is left whole', async () => {
    const open = await addTransfer(3)
    const arriving = await addTransfer(1, null)
    const complete = await addTransfer(1)
    await clearTransfers(db, later(2, clock))
    for (const id of [arriving, complete]) {
      expect(await contentsOf(id)).toEqual([0, 0, 0, 0])
      expect(await rowOf(id)).toEqual({ opened_by: null, ended_at: null, device: null })
    }
    expect(await contentsOf(open)).toEqual([1, 1, 1, 1])
    expect(await rowOf(open)).toEqual({ opened_by: patient.id, ended_at: clock, device })
  })

  it('that is saved takes its own contents with it alone', async () => {
    const other = await addTransfer(3)
    const saved = await addTransfer(3)
    await markSaved(db, saved, { by: patient.id, now: clock })
    expect([...(await contentsOf(saved)), await countOf('transfer_saving', saved)]).toEqual([0, 0, 0, 0, 0])
    expect([...(await contentsOf(other)), await countOf('transfer_saving', other)]).toEqual([1, 1, 1, 1, 1])
  })

  it('shows how far its save is, whatever other transfers there are', async () => {
    await addTransfer(3)
    const saving = await addTransfer(3)
    expect(await selectSavedPercent(db, saving)).toBeNull()
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('transfer').select('id').where('id', '=', saving).forUpdate().execute()
      expect(await selectSavedPercent(db, saving)).toBe(40)
    })
  })

  it('that ran out or is gone forgets how far its save was, and another one does not', async () => {
    const open = await addTransfer(3)
    const expired = await addTransfer(1)
    const gone = await addTransfer(3)
    await db.deleteFrom('transfer').where('id', '=', gone).execute()
    await clearSavings(db, later(2, clock))
    const left = await Promise.all([open, expired, gone].map((id) => countOf('transfer_saving', id)))
    expect(left).toEqual([1, 0, 0])
  })
})

describe('transfers of one person', () => {
  const body = { device: null, source: { format: 'libreView', fileName: 'mero.csv' } }
  const callAs = async (person: TestPerson, method: string, path: string, sent: unknown) =>
    provider.call(method, `/v1/transfer/${path}`, { token: await provider.tokenFor(person), body: sent })
  const open = (person: TestPerson) => callAs(person, 'POST', 'open', body)

  it('are begun as often as the rule allows, and another person still may', async () => {
    await countAttempt(db, attemptRules.transferByUser, patient.id, attemptRules.transferByUser.most)
    const refused = await open(patient)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await open(stranger)).ok).toBe(true)
  })

  it('get as many pieces as the rule allows', async () => {
    const { transferToken } = (await (await open(patient)).json()) as { transferToken: string }
    const put = (number: number) => callAs(patient, 'PUT', `${transferToken}/piece/${number}`, { glucoseList: [] })
    const { most } = attemptRules.transferPieceByUser
    await countAttempt(db, attemptRules.transferPieceByUser, patient.id, most)
    expect((await put(1)).status).toBe(429)
  })
})

describe('an app that uploads', () => {
  async function addUploader(person: TestPerson, at: Date): Promise<string> {
    const id = uuidv7()
    const row = { id, patient_id: person.id, created_by: person.id, created_at: at, time_zone: 'Europe/Budapest' }
    const written = await insertUploader(db, { ...row, name: 'Alkalmazás', scope: 'write', secret_hash: Buffer.from(id) })
    return written?.id ?? ''
  }
  const usedOf = async (person: TestPerson) => (await selectUploaders(db, person.id)).map(({ lastUsedAt }) => lastUsedAt)
  const secretOf = async (id: string) =>
    (await db.selectFrom('uploader').select('secret_hash').where('id', '=', id).executeTakeFirstOrThrow()).secret_hash.toString()

  it('is answered as it was written, even if another one is newer', async () => {
    const newer = await addUploader(patient, later(1))
    const older = await addUploader(patient, start)
    expect((await selectUploaders(db, patient.id)).map(({ id }) => id)).toEqual([newer, older])
  })

  it('is used and gets a secret alone', async () => {
    const foreign = await addUploader(stranger, start)
    const used = await addUploader(patient, later(1))
    const other = await addUploader(patient, start)
    await markUploaderUsed(db, used, later(2))
    expect(await usedOf(patient)).toEqual([later(2).toISOString(), null])
    expect(await usedOf(stranger)).toEqual([null])
    await renewSecretHash(db, used, Buffer.from('új'))
    expect(await Promise.all([foreign, used, other].map(secretOf))).toEqual([foreign, 'új', other])
  })

  it('is removed alone, and not by the path of a stranger', async () => {
    const foreign = await addUploader(stranger, start)
    const removed = await addUploader(patient, later(1))
    const other = await addUploader(patient, start)
    expect(await deleteUploader(db, stranger.id, removed)).toBe(false)
    expect(await deleteUploader(db, patient.id, removed)).toBe(true)
    expect((await selectUploaders(db, patient.id)).map(({ id }) => id)).toEqual([other])
    expect((await selectUploaders(db, stranger.id)).map(({ id }) => id)).toEqual([foreign])
  })

  it('adds to its own receipt, and to no other one of the patient or of a stranger', async () => {
    const id = uuidv7()
    await addImport(stranger, id)
    await addImport(patient, uuidv7(), { at: later(1) })
    const uploader = await addUploader(patient, start)
    expect(await lockUploader(db, uploader)).toMatchObject({ importId: null, createdAt: null })
    await updateUploaded(db, uploader, { importId: id, leftOut: {}, uploadedAt: later(2) })
    expect(await lockUploader(db, uploader)).toMatchObject({ importId: id, createdAt: null })
    await addImport(patient, id, { at: later(2) })
    expect(await lockUploader(db, uploader)).toMatchObject({ importId: id, createdAt: later(2) })
  })
})
