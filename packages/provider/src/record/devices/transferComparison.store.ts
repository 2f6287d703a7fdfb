import { writeOrigins } from '@diab/internal/devices'
import type { Db } from '../../platform/db/tables.ts'
import type { Comparison } from './compareTransfer.ts'

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
