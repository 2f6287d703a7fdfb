import type { Db } from '../db/tables.ts'
import { tellLive } from '../events/tellLive.store.ts'
import { selectWorkerIds } from './clinicStaff.store.ts'

/** Open pages of everybody who works in a clinic ask anew what they may see. */
export async function tellStaffOfAccess(tx: Db, clinicId: string): Promise<void> {
  await tellLive(tx, await selectWorkerIds(tx, clinicId), { kind: 'access' })
}
