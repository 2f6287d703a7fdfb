import type { Db } from '../../platform/db/tables.ts'
import type { CallingSystem } from '../../platform/http/principal.ts'
import { selectLiveSystem } from './clinicSystem.store.ts'

/** Finds the system of a token, with the scopes that both have: one that was taken back meanwhile counts no more. */
export async function findSystem(db: Db, systemId: string, scopes: readonly string[]): Promise<CallingSystem | undefined> {
  const system = await selectLiveSystem(db, systemId)
  return system && { clinicId: system.clinicId, scopes: system.scopes.filter((scope) => scopes.includes(scope)) }
}
