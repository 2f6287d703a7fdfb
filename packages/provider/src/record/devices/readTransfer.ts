import {
  changeOrigin,
  type RefusedRow,
  shiftItem,
  type Transfer,
  type TransferItemState,
  transferListedMax,
  type TransferPageItem,
} from '@diab/internal/devices'
import { EntryType } from '@diab/core/rules'
import type { Db } from '../../platform/db/tables.ts'
import { problem, type ProblemError } from '../../platform/http/problem.ts'
import { ComparisonCounter, type ComparedItem, type Comparison, comparedBatches, stateBytes } from './compareTransfer.ts'
import { transferMessages } from './devices.messages.ts'
import { selectRefused, selectStates, selectTransfer, type TransferRow, type TransferState, upsertStates } from './transfer.store.ts'
import { selectItems } from './transferItem.store.ts'
import { hashTransferToken } from './transferToken.ts'

/** 410 for one that ran out, 409 for one already saved, 404 for one that never was. */
export function unusable(state: TransferState): ProblemError {
  if (state === 'saved') return problem(409, transferMessages.saved)
  return state === 'expired' ? problem(410, transferMessages.expired) : problem(404)
}

/** Responds as absent to everyone but the sender of an incomplete transfer, and as incomplete to the sender. */
export const stillArriving = ({ opened_by }: TransferRow, callerId: string): ProblemError =>
  opened_by === callerId ? problem(409, transferMessages.arriving, { pieces: [transferMessages.arriving] }) : problem(404)

export interface ReadTransfer extends Comparison {
  token: string
  callerId: string
}

async function findEnded(db: Db, { token, callerId, now }: Pick<ReadTransfer, 'token' | 'callerId' | 'now'>): Promise<TransferRow> {
  const { state, row } = await selectTransfer(db, { tokenHash: hashTransferToken(token), now })
  if (!row) throw unusable(state)
  if (state === 'arriving') throw stillArriving(row, callerId)
  return row
}

/**
 * What was handed over, its times put right; with a patient, told apart from what that diary already holds. More than one
 * answer can hold is counted here and read in pages.
 */
export async function readTransfer(db: Db, call: ReadTransfer): Promise<Transfer> {
  const row = await findEnded(db, call)
  const isPaged = row.item_count + row.refused_count > transferListedMax
  const counter = new ComparisonCounter()
  const listed: ComparedItem[] = []
  for await (const batch of comparedBatches(db, row.id, call)) {
    for (const item of batch) counter.add(item)
    if (!isPaged) listed.push(...batch)
  }
  const { states, counts, groups, glucoseUnits } = counter.summary
  if (isPaged) await upsertStates(db, row.id, call, states)
  return {
    transferToken: call.token,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    device: row.device,
    source: row.source,
    ...toLists(listed),
    refusedList: isPaged ? [] : await selectRefused(db, row.id, { offset: 0, limit: transferListedMax }),
    isPaged,
    counts: { ...counts, refused: row.refused_count },
    groups,
    glucoseUnits,
  }
}

/** The items by kind, in the order handed over. */
function toLists(compared: readonly ComparedItem[]) {
  const offered = compared.toSorted((a, b) => a.item.index - b.item.index).map(({ item, state }) => ({ ...item, state }))
  function listOf<Type extends EntryType>(entryType: Type) {
    type OfKind = Extract<(typeof offered)[number], { entryType: Type }>
    return offered
      .filter((item): item is OfKind => item.entryType === entryType)
      .map(({ entry, line, index, state }: OfKind) => ({ ...(entry as OfKind['entry']), line, index, state }))
  }
  return {
    glucoseList: listOf(EntryType.Glucose),
    medicineIntakeList: listOf(EntryType.MedicineIntake),
    mealList: listOf(EntryType.Meal),
    ketoneList: listOf(EntryType.Ketone),
    feelList: listOf(EntryType.Feel),
    physicalActivityList: listOf(EntryType.PhysicalActivity),
  }
}

export interface PageOf {
  offset: number
  limit: number
}

/** Items in the order handed over, of one state or of all; `total` counts those of all pages. */
export async function readTransferItems(
  db: Db,
  call: ReadTransfer,
  { state, offset, limit }: PageOf & { state: TransferItemState | undefined },
): Promise<{ items: TransferPageItem[]; total: number }> {
  const { id } = await findEnded(db, call)
  const states = await statesOf(db, id, call)
  const indexes: number[] = []
  let total = 0
  for (let index = 0; index < states.length; index++) {
    const found = stateBytes[states[index] ?? 0]
    if (found === undefined || (state !== undefined && found !== state)) continue
    if (total >= offset && indexes.length < limit) indexes.push(index)
    total++
  }
  const rows = await selectItems(db, id, indexes)
  const items = rows.map((handed) => {
    const { entryType, entry, line, index } = shiftItem(changeOrigin(handed, call.origins), call.shiftMinutes)
    return { entryType, item: { ...entry, line, index, state: stateBytes[states[index] ?? 0] } } as TransferPageItem
  })
  return { items, total }
}

/** What the preview was shown; compared again when it asked something else. */
async function statesOf(db: Db, transferId: number, comparison: Comparison): Promise<Buffer> {
  const known = await selectStates(db, transferId, comparison)
  if (known) return known
  const counter = new ComparisonCounter()
  for await (const batch of comparedBatches(db, transferId, comparison)) for (const item of batch) counter.add(item)
  const { states } = counter.summary
  await upsertStates(db, transferId, comparison, states)
  return states
}

export async function readRefused(
  db: Db,
  call: Pick<ReadTransfer, 'token' | 'callerId' | 'now'>,
  page: PageOf,
): Promise<{ rows: RefusedRow[]; total: number }> {
  const { id, refused_count } = await findEnded(db, call)
  return { rows: await selectRefused(db, id, page), total: refused_count }
}
