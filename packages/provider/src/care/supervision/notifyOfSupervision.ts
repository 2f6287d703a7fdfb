import { NotificationType } from '@diab/internal/notifications'
import type { Db } from '../../platform/db/tables.ts'
import { notify } from '../../conversation/notifications/notify.ts'
import { selectSupervisors } from './supervision.store.ts'

export interface SupervisionNews {
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
