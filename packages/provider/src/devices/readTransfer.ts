import type { Transfer } from '@diab/core/devices'
import { EntryType } from '@diab/core/diary'
import type { Db } from '../db/tables.ts'
import { problem, type ProblemError } from '../http/problem.ts'
import { transferMessages } from './devices.messages.ts'
import { judgeItems } from './judgeItems.ts'
import { selectTransfer, type TransferState } from './transfer.store.ts'
import { unpackPayload } from './transferPayload.ts'
import { hashTransferToken } from './transferToken.ts'

/** 410 for one that ran out, 409 for one already saved, 404 for one that never was. */
export function unusable(state: TransferState): ProblemError {
  if (state === 'saved') return problem(409, transferMessages.saved)
  return state === 'expired' ? problem(410, transferMessages.expired) : problem(404)
}

export interface ReadTransfer {
  token: string
  patientId: string | undefined
  shiftMinutes: number
  now: Date
}

/** What was handed over, its times put right; with a patient, told apart from what that diary already holds. */
export async function readTransfer(db: Db, { token, patientId, shiftMinutes, now }: ReadTransfer): Promise<Transfer> {
  const { state, row } = await selectTransfer(db, hashTransferToken(token), now)
  if (!row) throw unusable(state)
  const { device, source, items, refusedList } = await unpackPayload(row.payload)
  const judged = await judgeItems(db, { items, patientId, shiftMinutes, now })

  const offered = judged.map(({ item, state: itemState }, index) => ({ ...item, index, state: itemState }))
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
    source,
    glucoseList: listOf(EntryType.Glucose),
    medicineIntakeList: listOf(EntryType.MedicineIntake),
    mealList: listOf(EntryType.Meal),
    ketoneList: listOf(EntryType.Ketone),
    feelList: listOf(EntryType.Feel),
    physicalActivityList: listOf(EntryType.PhysicalActivity),
    refusedList,
  }
}
