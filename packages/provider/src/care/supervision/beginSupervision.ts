import { NotificationType } from '@diab/internal/notifications'
import { notify } from '../../conversation/notifications/notify.ts'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import type { Db } from '../../platform/db/tables.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { insertSupervision, selectSupervisors } from './supervision.store.ts'

interface SupervisionNews {
  type: typeof NotificationType.SupervisorConnected | typeof NotificationType.SupervisorDisconnected
  supervisorId: string
  supervisedId: string
  /** The actor, who is not notified. */
  actorId: string
}

const textsOf = {
  [NotificationType.SupervisorConnected]: ['supervisorConnected', 'supervisionBegan', 'supervisorOfPersonConnected'],
  [NotificationType.SupervisorDisconnected]: ['supervisorDisconnected', 'supervisionEnded', 'supervisorOfPersonDisconnected'],
} as const

/** Tells the person, the supervisor it is about, and the person's other supervisors. */
export async function notifyOfSupervision(tx: Db, { type, supervisorId, supervisedId, actorId }: SupervisionNews): Promise<void> {
  const others = (await selectSupervisors(tx, supervisedId)).map(({ id }) => id).filter((id) => id !== supervisorId)
  const withoutActor = (ids: readonly string[]) => ids.filter((id) => id !== actorId)
  const [toPerson, toSupervisor, toOthers] = textsOf[type]
  await notify(tx, type, { userIds: withoutActor([supervisedId]), text: toPerson, persons: [supervisorId], data: {} })
  await notify(tx, type, { userIds: withoutActor([supervisorId]), text: toSupervisor, persons: [supervisedId], data: {} })
  await notify(tx, type, { userIds: withoutActor(others), text: toOthers, persons: [supervisorId, supervisedId], data: { supervisedId } })
}

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
