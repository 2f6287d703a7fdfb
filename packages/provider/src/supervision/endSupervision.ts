import { NotificationType } from '@diab/core/notifications'
import { supervisionMessages } from '@diab/core/supervision'
import { type AuditedCall, auditDeed } from '../access/auditAccess.ts'
import { newConnectionToken } from '../account/connectionToken.ts'
import { endStreams } from '../events/tellLive.store.ts'
import { problem } from '../http/problem.ts'
import { cancelInvitationsBy, deleteSupervision, lockPersons, replaceCode, selectSupervisors } from './supervision.store.ts'
import { tellOfSupervision } from './tellOfSupervision.ts'

export interface EndedSupervision {
  supervisorId: string
  supervisedId: string
}

/**
 * Ends a supervision. A person without a sign-in keeps at least one supervisor, also when two go at the same moment. Whoever
 * is sent away knew the person's connection code, so there is a new one; and a link they had mailed, perhaps to themselves, ends.
 */
export async function endSupervision(call: AuditedCall, { supervisorId, supervisedId }: EndedSupervision): Promise<void> {
  const { db: tx, principal } = call
  const [person] = await lockPersons(tx, [supervisedId])
  const supervisors = await selectSupervisors(tx, supervisedId)
  if (!person || !supervisors.some(({ id }) => id === supervisorId)) throw problem(404)
  if (person.email === null && supervisors.length === 1) throw problem(409, supervisionMessages.lastSupervisor)
  await deleteSupervision(tx, supervisorId, supervisedId)
  await cancelInvitationsBy(tx, supervisorId, supervisedId)
  if (supervisorId !== principal.userId) await replaceCode(tx, supervisedId, newConnectionToken())
  await endStreams(tx, [supervisorId])
  await auditDeed(call, supervisedId, 'supervision.ended', { supervisorId })
  await tellOfSupervision(tx, {
    type: NotificationType.SupervisorDisconnected,
    supervisorId,
    supervisedId,
    actorId: principal.userId,
  })
}
