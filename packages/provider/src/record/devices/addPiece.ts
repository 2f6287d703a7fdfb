import { createHash } from 'node:crypto'
import { transferListMax, type TransferPiece, transferPieceMaxItems, type TransferProgress } from '@diab/internal/devices'
import type { Db } from '../../platform/db/tables.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import { transferMessages } from './devices.messages.ts'
import { unusable } from './readTransfer.ts'
import { siftItems } from './siftItems.ts'
import {
  deleteTransfer,
  insertPiece,
  markEnded,
  selectPiece,
  selectPieceNumbers,
  selectSavedPercent,
  selectTransfer,
  type TransferRow,
} from './transfer.store.ts'
import { insertItems } from './transferItem.store.ts'
import { hashTransferToken } from './transferToken.ts'

/** A call about a transfer that arrives in pieces. */
export interface PieceCall {
  token: string
  /** The caller; only the person who began a transfer may add to it, look how far it is, end it and give it up. */
  userId: string
  now: Date
}

type PieceCounts = { itemCount: number; refusedCount: number }

async function findOpened(db: Db, { token, userId, now }: PieceCall, isLocked: boolean): Promise<TransferRow> {
  const { state, row } = await selectTransfer(db, { tokenHash: hashTransferToken(token), now, isLocked })
  if (row && row.opened_by !== userId) throw problem(404)
  if (!row) throw unusable(state)
  return row
}

const bodySize = (piece: TransferPiece) => Object.values(piece).reduce((sum, list) => sum + (list?.length ?? 0), 0)

/** Adds a piece, once: the same piece again gets the same answer, another one under the same number is 422. */
export async function addPiece(tx: Db, call: PieceCall, number: number, piece: TransferPiece): Promise<PieceCounts> {
  const { id, ended_at, item_count, refused_count } = await findOpened(tx, call, true)
  const contentHash = createHash('sha256').update(JSON.stringify(piece)).digest()
  const known = await selectPiece(tx, id, number)
  if (known && !known.content_hash.equals(contentHash)) throw problem(422, transferMessages.otherPiece)
  if (known) return { itemCount: known.item_count, refusedCount: known.refused_count }
  if (ended_at) throw problem(409, transferMessages.ended)
  const size = bodySize(piece)
  if (size > transferPieceMaxItems) throw invalid({ '': [transferMessages.pieceTooLong] })
  if (item_count + refused_count + size > transferListMax) throw invalid({ '': [transferMessages.tooManyReadings] })
  const { items, refused } = await siftItems(tx, piece)
  await insertItems(tx, { transferId: id, firstIndex: (number - 1) * transferPieceMaxItems, items, refused })
  const counts = { itemCount: items.length, refusedCount: refused.length }
  await insertPiece(tx, id, { number, content_hash: contentHash, item_count: counts.itemCount, refused_count: counts.refusedCount })
  return counts
}

export async function readProgress(db: Db, call: PieceCall): Promise<TransferProgress> {
  const { id, source, item_count, refused_count, ended_at, expires_at } = await findOpened(db, call, false)
  return {
    source,
    pieces: await selectPieceNumbers(db, id),
    itemCount: item_count,
    refusedCount: refused_count,
    isEnded: ended_at !== null,
    savedPercent: ended_at && (await selectSavedPercent(db, id)),
    expiresAt: expires_at.toISOString(),
  }
}

/** Closes a transfer when all of its pieces are there; again is the same answer. */
export async function endTransfer(tx: Db, call: PieceCall, pieceCount: number): Promise<PieceCounts> {
  const { id, ended_at, item_count, refused_count } = await findOpened(tx, call, true)
  const numbers = await selectPieceNumbers(tx, id)
  // Numbers are unique and begin with 1.
  if (numbers.length !== pieceCount || numbers.at(-1) !== pieceCount) throw problem(409, transferMessages.pieceMissing)
  if (!ended_at) await markEnded(tx, id, call.now)
  return { itemCount: item_count, refusedCount: refused_count }
}

/** Gives a transfer up with everything that has arrived. */
export async function discardTransfer(tx: Db, call: PieceCall): Promise<void> {
  const { id } = await findOpened(tx, call, true)
  await deleteTransfer(tx, id)
}
