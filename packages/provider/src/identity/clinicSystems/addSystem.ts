import { randomBytes } from 'node:crypto'
import { checkClinic, type ClinicSystem, type SystemScope } from '@diab/internal/clinic'
import { lockClinic } from '../../platform/access/lockClinic.store.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/tables.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import { clinicSystemTitles } from './clinicSystem.messages.ts'
import { insertSystem, selectSystems } from './clinicSystem.store.ts'
import { hashSecret } from './systemSecret.ts'

const mostSystems = 20

interface AskedSystem {
  clinicId: string
  name: string
  scopes: readonly SystemScope[]
  /** Null: the operator, at the command line. */
  actorId: string | null
  requestId?: string
}

/** Adds a system to a clinic and returns it with its secret, which is stored as a hash and nowhere else. */
export async function addSystem(
  tx: Db,
  { clinicId, name, scopes, actorId, requestId }: AskedSystem,
): Promise<ClinicSystem & { secret: string }> {
  const errors = checkClinic({ name })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await lockClinic(tx, clinicId)
  if ((await selectSystems(tx, clinicId)).length >= mostSystems) throw problem(409, clinicSystemTitles.tooMany)
  const secret = randomBytes(32).toString('base64url')
  const given = { clinicId, name: name.trim(), scopes: [...new Set(scopes)], secretHash: hashSecret(secret), createdBy: actorId }
  const system = await insertSystem(tx, given)
  const detail = { clinicId, systemId: system.id, scopes: system.scopes }
  await audit(tx, { event: 'clinicSystem.created', actorId, detail, requestId })
  return { ...system, secret }
}
