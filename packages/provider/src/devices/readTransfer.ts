import { needsConfirmation, type Transfer, type TransferItemState } from '@diab/core/devices'
import { EntryType } from '@diab/core/diary'
import type { Db } from '../db/tables.ts'
import { findHeldSourceKeys } from '../diary/importEntries.ts'
import { problem, type ProblemError } from '../http/problem.ts'
import { transferMessages } from './devices.messages.ts'
import { sourceKeysOf } from './sourceKeys.ts'
import { selectTransfer, type TransferState } from './transfer.store.ts'
import { type OfferedItem, unpackPayload } from './transferPayload.ts'
import { hashTransferToken } from './transferToken.ts'

/** 410 for one that ran out, 409 for one already saved, 404 for one that never was. */
export function unusable(state: TransferState): ProblemError {
  if (state === 'saved') return problem(409, transferMessages.saved)
  return state === 'expired' ? problem(410, transferMessages.expired) : problem(404)
}

/** What was handed over; with a patient, told apart from what that diary already holds. */
export async function readTransfer(db: Db, token: string, patientId: string | undefined, now: Date): Promise<Transfer> {
  const { state, row } = await selectTransfer(db, hashTransferToken(token), now)
  if (!row) throw unusable(state)
  const { device, items, refusedList } = await unpackPayload(row.payload)
  const keys = patientId === undefined ? [] : sourceKeysOf(items)
  const held = patientId === undefined ? new Set<string>() : await findHeldSourceKeys(db, patientId, keys)

  const stateOf = (item: OfferedItem, index: number): TransferItemState => {
    if (held.has(keys[index] ?? '')) return 'duplicate'
    return needsConfirmation(item) ? 'confirm' : 'new'
  }
  const offered = items.map((item, index) => ({ ...item, index, state: stateOf(item, index) }))
  function listOf<Type extends EntryType>(entryType: Type) {
    type OfKind = Extract<(typeof offered)[number], { entryType: Type }>
    return offered
      .filter((item): item is OfKind => item.entryType === entryType)
      .map(({ entry, line, index, state: itemState }: OfKind) => ({ ...(entry as OfKind['entry']), line, index, state: itemState }))
  }
  return {
    transferToken: token,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    device,
    glucoseList: listOf(EntryType.Glucose),
    medicineIntakeList: listOf(EntryType.MedicineIntake),
    mealList: listOf(EntryType.Meal),
    ketoneList: listOf(EntryType.Ketone),
    feelList: listOf(EntryType.Feel),
    physicalActivityList: listOf(EntryType.PhysicalActivity),
    refusedList,
  }
}
