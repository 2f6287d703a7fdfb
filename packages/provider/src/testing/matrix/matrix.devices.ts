import { randomBytes } from 'node:crypto'
import type { NewTransfer } from '@diab/core/devices'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { addPiece } from '../../record/devices/addPiece.ts'
import { createTransfer, openTransfer } from '../../record/devices/transfer.routes.ts'
import { insertImport } from '../../record/devices/import.store.ts'
import { insertRegistration } from '../../record/devices/meterRegistration.store.ts'
import { insertUploader } from '../../record/devices/uploader.store.ts'

/** A receipt of what the person uploaded just now. */
export async function makeImport(db: Kysely<Database>, userId: string): Promise<string> {
  const id = uuidv7()
  await insertImport(db, {
    id,
    patient_id: userId,
    created_by: userId,
    created_at: new Date(),
    shift_minutes: 0,
    device: null,
    source: null,
    saved_count: 0,
    duplicate_count: 0,
    refused_count: 0,
  })
  return id
}

/** A meter that waits, or one connected with the number given. */
export async function makeMeter(db: Kysely<Database>, userId: string, serialNumber: string | null = null): Promise<string> {
  const id = uuidv7()
  const state = serialNumber === null ? 2 : 3
  await insertRegistration(db, {
    id,
    patient_id: userId,
    profile: 1,
    state,
    name: null,
    serial_number: serialNumber,
    created_at: new Date(),
    connected_at: null,
    last_upload_at: null,
  })
  return id
}

/** An app that the person connected, with a secret that is never sent. */
export async function makeUploader(db: Kysely<Database>, userId: string, name = 'Telefon'): Promise<string> {
  const id = uuidv7()
  await insertUploader(db, {
    id,
    patient_id: userId,
    name,
    scope: 'write',
    time_zone: 'Europe/Budapest',
    secret_hash: randomBytes(32),
    created_by: userId,
    created_at: new Date(),
  })
  return id
}

const inPieces: readonly string[] = ['transfer.readProgress', 'transfer.addPiece', 'transfer.end', 'transfer.discard']

/** A transfer handed over in one call, or, for the calls about pieces, one that the subject began and sent one piece of. */
export async function makeTransfer(db: Kysely<Database>, endpointId: string, subjectId: string, transfer: NewTransfer): Promise<string> {
  const now = new Date()
  if (!inPieces.includes(endpointId)) return (await createTransfer(db, transfer, now)).transferToken
  const { transferToken: token } = await openTransfer(db, { device: null }, { userId: subjectId, now })
  await addPiece(db, { token, userId: subjectId, now }, 1, piece)
  return token
}

const piece = { glucoseList: [{ entryDate: '2026-03-02T07:15:00', value: 6.4 }] }

/** What a call about devices asks for; the fresh meter that a doctor has at hand belongs to the subject. */
export async function makeDevicesRequest(
  db: Kysely<Database>,
  endpointId: string,
  subjectId: string,
  isThere: boolean,
): Promise<{ body?: unknown; query?: string }> {
  switch (endpointId) {
    case 'transfer.open':
      return { body: { device: null } }
    case 'transfer.addPiece':
      return { body: piece }
    case 'transfer.end':
      return { body: { pieceCount: 1 } }
    case 'import.updateMappings':
      return { body: [] }
    case 'meterRegistration.list':
      return { query: `?patientId=${subjectId}` }
    case 'meterRegistration.create':
      return { body: { patientId: subjectId, profile: 1 } }
    case 'meterRegistration.update':
      return { body: { profile: 1, state: 2, name: 'Konyha', serialNumber: null } }
    case 'uploader.create':
      return { body: { name: 'Telefon', scope: 'write' } }
    case 'temporaryPermission.request': {
      const deviceNumber = uuidv7()
      if (isThere) await makeMeter(db, subjectId, deviceNumber)
      return { body: { deviceNumber, dateOfBirth: '1980-01-31' } }
    }
    default:
      return {}
  }
}

/** Ends every temporary permission and forgets the counted calls: neither may decide the next cell. */
export async function endPermissions(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('temporary_permission')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('expires_at', '>', new Date())
    .execute()
  await db.deleteFrom('attempt_window').execute()
}
