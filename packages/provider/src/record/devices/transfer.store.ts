import { type RefusedRow, type TransferSource, writeOrigins } from '@diab/internal/devices'
import type { MeterDevice } from '@diab/internal/diary'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { Comparison } from './compareTransfer.ts'
import type { DevicesTables } from './devices.tables.ts'

export interface TransferRow {
  id: number
  created_at: Date
  expires_at: Date
  opened_by: string | null
  ended_at: Date | null
  device: MeterDevice | null
  source: TransferSource | null
  item_count: number
  refused_count: number
}

type NewTransferRow = Pick<
  Insertable<DevicesTables['transfer']>,
  'token_hash' | 'expires_at' | 'opened_by' | 'ended_at' | 'item_count' | 'refused_count'
> &
  Pick<TransferRow, 'device' | 'source'>

/** Answers the transfer's id. */
export async function insertTransfer(tx: Db, { device, source, ...row }: NewTransferRow): Promise<number> {
  const written = { ...row, device: device && JSON.stringify(device), source: source && JSON.stringify(source) }
  const { id } = await tx.insertInto('transfer').values(written).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Removes everything that was handed over with the transfers that ran out. */
export async function clearTransfers(db: Db, expiredBy: Date): Promise<void> {
  for (const table of ['transfer_item', 'transfer_refused', 'transfer_comparison', 'transfer_piece'] as const)
    await sql`delete from ${sql.table(table)} where transfer_id in (select id from transfer where expires_at <= ${expiredBy})`.execute(db)
  await sql`
    update transfer set device = null, source = null, opened_by = null, ended_at = null
    where expires_at <= ${expiredBy} and (opened_by is not null or ended_at is not null)`.execute(db)
}

export async function deleteTransfers(db: Db, expiredBy: Date): Promise<void> {
  await db.deleteFrom('transfer').where('expires_at', '<', expiredBy).execute()
}

/** Why a transfer cannot be used any more, or not yet; undefined for one that never was. */
export type TransferState = 'open' | 'arriving' | 'saved' | 'expired' | undefined

interface FoundTransfer {
  state: TransferState
  /** Of a transfer that is open or arrives. */
  row?: TransferRow
}

export interface FindTransfer {
  tokenHash: Buffer
  now: Date
  /** Keeps it as it is until the transaction ends. */
  isLocked?: boolean
}

export async function selectTransfer(db: Db, { tokenHash, now, isLocked = false }: FindTransfer): Promise<FoundTransfer> {
  let query = db
    .selectFrom('transfer')
    .select(['id', 'created_at', 'expires_at', 'saved_at', 'opened_by', 'ended_at', 'device', 'source', 'item_count', 'refused_count'])
    .where('token_hash', '=', tokenHash)
  if (isLocked) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) return { state: undefined }
  if (row.saved_at) return { state: 'saved' }
  // Neither begun nor ended: what was handed over is gone.
  if (row.expires_at <= now || (!row.opened_by && !row.ended_at)) return { state: 'expired' }
  return { state: row.ended_at ? 'open' : 'arriving', row }
}

/** What was handed over goes, and the bare row stays to say that it was saved. */
export async function markSaved(tx: Db, id: number, { by, now }: { by: string; now: Date }): Promise<void> {
  await tx.updateTable('transfer').set({ saved_at: now, saved_by: by, device: null, source: null }).where('id', '=', id).execute()
  for (const table of ['transfer_item', 'transfer_refused', 'transfer_comparison', 'transfer_piece', 'transfer_saving'] as const)
    await sql`delete from ${sql.table(table)} where transfer_id = ${id}`.execute(tx)
}

export async function deleteTransfer(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('transfer').where('id', '=', id).execute()
}

/** Gives up the oldest unsaved transfers that a person sends in pieces, but for the newest `kept`. */
export async function deleteOldestOpened(tx: Db, openedBy: string, keepCount: number): Promise<void> {
  await sql`
    delete from transfer where id in (
      select id from transfer where opened_by = ${openedBy} and saved_at is null order by created_at desc, id desc offset ${keepCount}
    )`.execute(tx)
}

export async function markEnded(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('transfer').set({ ended_at: now }).where('id', '=', id).execute()
}

/** Refused rows in the order handed over. */
export async function selectRefused(db: Db, id: number, { offset, limit }: { offset: number; limit: number }): Promise<RefusedRow[]> {
  return db
    .selectFrom('transfer_refused')
    .select(['line', 'content as row', 'reason'])
    .where('transfer_id', '=', id)
    .orderBy('idx')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Returns who is notified of an upload: the patient's doctors in clinics that see everything. */
export async function selectUploadDoctors(tx: Db, patientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.doctor_id as id from patient_doctor d
    join clinic_patient p on p.clinic_id = d.clinic_id and p.patient_id = d.patient_id and p.sharing_level = 1
    where d.patient_id = ${patientId}`.execute(tx)
  return rows.map(({ id }) => id)
}

interface StoredPiece {
  number: number
  content_hash: Buffer
  item_count: number
  refused_count: number
}

export async function selectPiece(db: Db, transferId: number, number: number): Promise<StoredPiece | undefined> {
  return db
    .selectFrom('transfer_piece')
    .select(['number', 'content_hash', 'item_count', 'refused_count'])
    .where('transfer_id', '=', transferId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Numbers of the pieces that have arrived, in order. */
export async function selectPieceNumbers(db: Db, transferId: number): Promise<number[]> {
  const rows = await db.selectFrom('transfer_piece').select('number').where('transfer_id', '=', transferId).orderBy('number').execute()
  return rows.map(({ number }) => number)
}

/** Writes down that a piece has arrived and adds its counts to the transfer's. */
export async function insertPiece(tx: Db, transferId: number, piece: StoredPiece): Promise<void> {
  await tx
    .insertInto('transfer_piece')
    .values({ transfer_id: transferId, ...piece })
    .execute()
  await sql`
    update transfer set item_count = item_count + ${piece.item_count}, refused_count = refused_count + ${piece.refused_count}
    where id = ${transferId}`.execute(tx)
}

/** How far a save has come. Outside its transaction: inside, it would be known when the save is over. */
export async function upsertSaving(besideDb: Db, transferId: number, percent: number): Promise<void> {
  await besideDb
    .insertInto('transfer_saving')
    .values({ transfer_id: transferId, percent })
    .onConflict((conflict) => conflict.column('transfer_id').doUpdateSet({ percent }))
    .execute()
}

/** Null while no save is under way: a save holds its transfer locked, and what a killed one left behind does not. */
export async function selectSavedPercent(db: Db, transferId: number): Promise<number | null> {
  const { rows } = await sql<{ percent: number }>`
    with free as materialized (select id from transfer where id = ${transferId} for key share skip locked)
    select percent from transfer_saving where transfer_id = ${transferId} and not exists (select from free)`.execute(db)
  return rows[0]?.percent ?? null
}

/** Forgets how far saves were whose transfers ran out or are gone. */
export async function clearSavings(db: Db, expiredBy: Date): Promise<void> {
  await sql`
    delete from transfer_saving
    where not exists (select from transfer where id = transfer_saving.transfer_id and expires_at > ${expiredBy})`.execute(db)
}

const keyOf = ({ patientId, shiftMinutes, origins }: Comparison) => ({
  patient_id: patientId ?? null,
  shift_minutes: shiftMinutes,
  origins: writeOrigins(origins) ?? '',
})

/** The states that the latest comparison found; undefined when it asked something else. */
export async function selectStates(db: Db, transferId: number, comparison: Comparison): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('transfer_comparison')
    .select(['patient_id', 'shift_minutes', 'origins', 'states'])
    .where('transfer_id', '=', transferId)
    .executeTakeFirst()
  const asked = keyOf(comparison)
  const isSame = row?.patient_id === asked.patient_id && row.shift_minutes === asked.shift_minutes && row.origins === asked.origins
  return isSame ? row.states : undefined
}

/** Stores the result of a comparison, replacing an earlier one. */
export async function upsertStates(db: Db, transferId: number, comparison: Comparison, states: Buffer): Promise<void> {
  const found = { ...keyOf(comparison), states }
  await db
    .insertInto('transfer_comparison')
    .values({ transfer_id: transferId, ...found })
    .onConflict((conflict) => conflict.column('transfer_id').doUpdateSet(found))
    .execute()
}
