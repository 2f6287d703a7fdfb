import type { Db } from '../../platform/db/tables.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { selectWorkerIds } from './clinicStaff.store.ts'

/** Makes the open pages of a clinic's staff reload what they may see. */
export async function notifyStaffOfAccess(tx: Db, clinicId: string): Promise<void> {
  await emitLive(tx, await selectWorkerIds(tx, clinicId), { kind: 'access' })
}
