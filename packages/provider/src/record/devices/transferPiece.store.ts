import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

export interface StoredPiece {
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
