import type { Uploader, UploaderLeftOut, UploaderScope } from '@diab/internal/devices'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { CallingUploader } from './callingUploader.ts'
import type { DevicesTables } from './devices.tables.ts'

interface UploaderRow {
  id: string
  name: string
  scope: UploaderScope
  created_at: Date
  maker_id: string
  maker_name: string
  last_used_at: Date | null
  last_upload_at: Date | null
  left_out: Partial<Record<UploaderLeftOut, number>>
}

const toUploader = (row: UploaderRow): Uploader => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  createdAt: row.created_at.toISOString(),
  createdBy: { id: row.maker_id, fullname: row.maker_name },
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUploadAt: row.last_upload_at?.toISOString() ?? null,
  leftOut: Object.entries(row.left_out).map(([reason, count]) => ({ reason: reason as UploaderLeftOut, count })),
})

const selectRows = (patientId: string, id?: string) => sql<UploaderRow>`
  select u.id, u.name, u.scope, u.created_at, maker.id as maker_id, maker.fullname as maker_name, u.last_used_at, u.last_upload_at, u.left_out
  from uploader u join app_user maker on maker.id = u.created_by
  where u.patient_id = ${patientId} ${id === undefined ? sql`` : sql`and u.id = ${id}`}
  order by u.created_at desc, u.id desc`

/** Newest first. */
export async function selectUploaders(db: Db, patientId: string): Promise<Uploader[]> {
  return (await selectRows(patientId).execute(db)).rows.map(toUploader)
}

export async function insertUploader(tx: Db, row: Omit<Insertable<DevicesTables['uploader']>, 'left_out'>): Promise<Uploader | undefined> {
  await tx.insertInto('uploader').values(row).execute()
  return (await selectRows(row.patient_id, row.id).execute(tx)).rows.map(toUploader)[0]
}

/** Returns whether there was one. */
export async function deleteUploader(tx: Db, patientId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('uploader').where('patient_id', '=', patientId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const calling = [
  'id',
  'patient_id as patientId',
  'name',
  'scope',
  'time_zone as timeZone',
  'created_by as createdBy',
  'last_used_at as lastUsedAt',
  'secret_hash as secretHash',
] as const

/** @param hashes of one secret, with each of the installation's secrets */
export async function selectUploaderBySecret(db: Db, hashes: readonly Buffer[]): Promise<CallingUploader | undefined> {
  return db.selectFrom('uploader').select(calling).where('secret_hash', 'in', hashes).executeTakeFirst()
}

export async function selectUploaderById(db: Db, id: string): Promise<CallingUploader | undefined> {
  return db.selectFrom('uploader').select(calling).where('id', '=', id).executeTakeFirst()
}

export async function markUploaderUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('uploader').set({ last_used_at: now }).where('id', '=', id).execute()
}

export async function renewSecretHash(db: Db, id: string, secretHash: Buffer): Promise<void> {
  await db.updateTable('uploader').set({ secret_hash: secretHash }).where('id', '=', id).execute()
}

/** What an app sent so far; undefined when it was disconnected. */
export interface UploadedSoFar {
  importId: string | null
  /** Of the receipt that it names. */
  createdAt: Date | null
  undoneAt: Date | null
  leftOut: Partial<Record<UploaderLeftOut, number>>
}

export async function lockUploader(tx: Db, id: string): Promise<UploadedSoFar | undefined> {
  const { rows } = await sql<Pick<UploadedSoFar, 'importId' | 'leftOut'> & { patientId: string }>`
    select patient_id as "patientId", import_id as "importId", left_out as "leftOut" from uploader where id = ${id} for update`.execute(tx)
  const [uploader] = rows
  if (!uploader) return undefined
  const { patientId, ...soFar } = uploader
  // Not joined: by a column of the app, which is on the coordinator, every shard would be asked for the receipt.
  const receipts = await sql<Pick<UploadedSoFar, 'createdAt' | 'undoneAt'>>`
    select created_at as "createdAt", undone_at as "undoneAt" from import
    where patient_id = ${patientId} and id = ${soFar.importId}`.execute(tx)
  return { ...soFar, ...(receipts.rows[0] ?? { createdAt: null, undoneAt: null }) }
}

export async function updateUploaded(
  tx: Db,
  id: string,
  { importId, leftOut, uploadedAt }: { importId: string | null; leftOut: UploadedSoFar['leftOut']; uploadedAt: Date | undefined },
): Promise<void> {
  await sql`
    update uploader set left_out = ${JSON.stringify(leftOut)}::jsonb, import_id = ${importId},
      last_upload_at = coalesce(${uploadedAt ?? null}::timestamptz, last_upload_at)
    where id = ${id}`.execute(tx)
}
