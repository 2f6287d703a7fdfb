import { NotificationType } from '@diab/core/notifications'
import type { Db } from '../db/tables.ts'
import { escapeHtml } from '../notifications/escapeHtml.ts'
import { notify } from '../notifications/notify.ts'
import { supervisionWords } from './supervision.messages.ts'
import { selectFullname } from '../access/people.store.ts'
import { selectSupervisors } from './supervision.store.ts'

export interface SupervisionNews {
  type: typeof NotificationType.SupervisorConnected | typeof NotificationType.SupervisorDisconnected
  supervisorId: string
  supervisedId: string
  /** Whoever did it is not told. */
  actorId: string
}

const wordsOf = {
  [NotificationType.SupervisorConnected]: supervisionWords.connected,
  [NotificationType.SupervisorDisconnected]: supervisionWords.disconnected,
}

/** Tells the person, the supervisor it is about, and the person's other supervisors. */
export async function tellOfSupervision(tx: Db, { type, supervisorId, supervisedId, actorId }: SupervisionNews): Promise<void> {
  const [supervisor, person] = [escapeHtml(await selectFullname(tx, supervisorId)), escapeHtml(await selectFullname(tx, supervisedId))]
  const others = (await selectSupervisors(tx, supervisedId)).map(({ id }) => id).filter((id) => id !== supervisorId)
  const toldOf = (ids: readonly string[]) => ids.filter((id) => id !== actorId)
  const { toPerson, toSupervisor, toOthers } = wordsOf[type]
  await notify(tx, type, { userIds: toldOf([supervisedId]), subtitle: toPerson(supervisor), data: {} })
  await notify(tx, type, { userIds: toldOf([supervisorId]), subtitle: toSupervisor(person), data: {} })
  await notify(tx, type, { userIds: toldOf(others), subtitle: toOthers(supervisor, person), data: { supervisedId } })
}
