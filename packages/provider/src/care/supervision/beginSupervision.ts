import { NotificationType } from '@diab/internal/notifications'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { insertSupervision } from './supervision.store.ts'
import { notifyOfSupervision } from './notifyOfSupervision.ts'

/** Makes a user the supervisor of a person; nothing happens where the user is that already. */
export async function beginSupervision(
  call: AuditedCall,
  { supervisorId, supervisedId }: { supervisorId: string; supervisedId: string },
): Promise<void> {
  const { db: tx, principal } = call
  if (!(await insertSupervision(tx, supervisorId, supervisedId))) return
  await auditAction(call, supervisedId, 'supervision.begun', { supervisorId })
  const news = { supervisorId, supervisedId, actorId: principal.userId }
  await notifyOfSupervision(tx, { type: NotificationType.SupervisorConnected, ...news })
  await emitLive(tx, [supervisorId, supervisedId], { kind: 'access' })
}
