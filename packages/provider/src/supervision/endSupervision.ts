import { NotificationType } from '@diab/core/notifications'
import { supervisionMessages } from '@diab/core/supervision'
import { type AuditedCall, auditDeed } from '../access/auditAccess.ts'
import { replaceConnectionToken } from '../access/people.store.ts'
import { endStreams } from '../events/tellLive.store.ts'
import { problem } from '../http/problem.ts'
import { cancelInvitationsBy, deleteSupervision, lockPersons, selectSupervisors } from './supervision.store.ts'
import { tellOfSupervision } from './tellOfSupervision.ts'

export interface EndedSupervision {
  supervisorId: string
  supervisedId: string
}

/**
 * Ends a supervision. A person without a sign-in keeps at least one supervisor, also when two go at the same moment; of a
 * person with one, a supervisor sends no earlier supervisor away. Whoever is sent away knew the person's connection code, so there is a new one; and a link they had mailed, perhaps to themselves, ends.
 */
export async function endSupervision(call: AuditedCall, { supervisorId, supervisedId }: EndedSupervision): Promise<void> {
  const { db: tx, principal } = call
  const [person] = await lockPersons(tx, [supervisedId])
  const supervisors = await selectSupervisors(tx, supervisedId)
  const at = supervisors.findIndex(({ id }) => id === supervisorId)
  if (!person || at < 0) throw problem(404)
  const own = supervisors.findIndex(({ id }) => id === principal.userId)
  // The adult chose the earlier supervisors before this one came.
  if (person.email !== null && at < own) throw problem(403, supervisionMessages.earlierSupervisor)
  if (person.email === null && supervisors.length === 1) throw problem(409, supervisionMessages.lastSupervisor)
  await deleteSupervision(tx, supervisorId, supervisedId)
  await cancelInvitationsBy(tx, supervisorId, supervisedId)
  if (supervisorId !== principal.userId) await replaceConnectionToken(tx, supervisedId)
  await endStreams(tx, [supervisorId])
  await auditDeed(call, supervisedId, 'supervision.ended', { supervisorId })
  await tellOfSupervision(tx, {
    type: NotificationType.SupervisorDisconnected,
    supervisorId,
    supervisedId,
    actorId: principal.userId,
  })
}
