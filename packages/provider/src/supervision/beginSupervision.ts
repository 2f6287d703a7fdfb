import { NotificationType } from '@diab/core/notifications'
import { type AuditedCall, auditDeed } from '../access/auditAccess.ts'
import { tellLive } from '../events/tellLive.store.ts'
import { insertSupervision } from './supervision.store.ts'
import { tellOfSupervision } from './tellOfSupervision.ts'

/** Makes a user the supervisor of a person; nothing happens where the user is that already. */
export async function beginSupervision(
  call: AuditedCall,
  { supervisorId, supervisedId }: { supervisorId: string; supervisedId: string },
): Promise<void> {
  const { db: tx, principal } = call
  if (!(await insertSupervision(tx, supervisorId, supervisedId))) return
  await auditDeed(call, supervisedId, 'supervision.begun', { supervisorId })
  const news = { supervisorId, supervisedId, actorId: principal.userId }
  await tellOfSupervision(tx, { type: NotificationType.SupervisorConnected, ...news })
  await tellLive(tx, [supervisorId, supervisedId], { kind: 'access' })
}
