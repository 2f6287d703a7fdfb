import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

export interface TransferRow {
  payload: Buffer
  created_at: Date
  expires_at: Date
}

export async function insertTransfer(tx: Db, row: { token_hash: Buffer; payload: Buffer; expires_at: Date }): Promise<void> {
  await tx.insertInto('transfer').values(row).execute()
}

export async function clearPayloads(db: Db, expiredBy: Date): Promise<void> {
  await db.updateTable('transfer').set({ payload: null }).where('expires_at', '<=', expiredBy).where('payload', 'is not', null).execute()
}

export async function deleteTransfers(db: Db, expiredBy: Date): Promise<void> {
  await db.deleteFrom('transfer').where('expires_at', '<', expiredBy).execute()
}

/** Why a transfer cannot be used any more; undefined for one that never was. */
export type TransferState = 'open' | 'saved' | 'expired' | undefined

export async function selectTransfer(db: Db, tokenHash: Buffer, now: Date): Promise<{ state: TransferState; row?: TransferRow }> {
  const row = await db
    .selectFrom('transfer')
    .select(['payload', 'created_at', 'expires_at', 'saved_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return { state: undefined }
  if (row.saved_at) return { state: 'saved' }
  if (row.expires_at <= now || !row.payload) return { state: 'expired' }
  return { state: 'open', row: { ...row, payload: row.payload } }
}

/**
 * Takes a transfer out for saving. The row's lock decides between parallel saves: the second one waits, and then
 * finds the transfer taken. Undefined when there is nothing (more) to take.
 */
export async function takeTransfer(tx: Db, tokenHash: Buffer, savedBy: string, now: Date): Promise<Buffer | undefined> {
  const { rows } = await sql<{ payload: Buffer }>`
    with taken as (
      select token_hash, payload from transfer
      where token_hash = ${tokenHash} and saved_at is null and expires_at > ${now}
      for update
    )
    update transfer set saved_at = ${now}, saved_by = ${savedBy}, payload = null
    from taken where transfer.token_hash = taken.token_hash
    returning taken.payload`.execute(tx)
  return rows[0]?.payload
}

/** Who hears of an upload: the patient's doctors in clinics that see everything. */
export async function selectUploadAudience(tx: Db, patientId: string): Promise<{ fullname: string; doctorIds: string[] }> {
  const { rows } = await sql<{ fullname: string; doctor_ids: string[] }>`
    select u.fullname, coalesce((
      select array_agg(distinct d.doctor_id) from patient_doctor d
      join clinic_patient p on p.clinic_id = d.clinic_id and p.patient_id = d.patient_id and p.sharing_level = 1
      where d.patient_id = u.id
    ), '{}') as doctor_ids
    from app_user u where u.id = ${patientId}`.execute(tx)
  const row = rows[0]
  return { fullname: row?.fullname ?? '', doctorIds: row?.doctor_ids ?? [] }
}
