import { NotificationType } from '@diab/internal/notifications'
import { supervisionMessages } from '@diab/internal/supervision'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { replaceConnectionToken } from '../../platform/access/people.store.ts'
import { endStreams } from '../../platform/live/emitLive.store.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { cancelInvitationsBy, deleteSupervision, lockPersons, selectSupervisors } from './supervision.store.ts'
import { notifyOfSupervision } from './notifyOfSupervision.ts'

export interface EndedSupervision {
  supervisorId: string
  supervisedId: string
}

/**
 * Ends a supervision. A person without a sign-in keeps at least one supervisor, also when two leave concurrently; of a person
 * with one, a supervisor removes no earlier supervisor. A removed supervisor knew the person's connection code, so there is a
 * new one; a link they had mailed, perhaps to themselves, is cancelled.
 */
export async function endSupervision(call: AuditedCall, { supervisorId, supervisedId }: EndedSupervision): Promise<void> {
  const { db: tx, principal } = call
  const [locked] = await lockPersons(tx, [supervisedId])
  const person = found(locked)
  const supervisors = await selectSupervisors(tx, supervisedId)
  const at = supervisors.findIndex(({ id }) => id === supervisorId)
  if (at < 0) throw problem(404)
  const own = supervisors.findIndex(({ id }) => id === principal.userId)
  // The adult chose the earlier supervisors before this one came.
  if (person.email !== null && at < own) throw problem(403, supervisionMessages.earlierSupervisor)
  if (person.email === null && supervisors.length === 1) throw problem(409, supervisionMessages.lastSupervisor)
  await deleteSupervision(tx, supervisorId, supervisedId)
  await cancelInvitationsBy(tx, supervisorId, supervisedId)
  if (supervisorId !== principal.userId) await replaceConnectionToken(tx, supervisedId)
  await endStreams(tx, [supervisorId])
  await auditAction(call, supervisedId, 'supervision.ended', { supervisorId })
  await notifyOfSupervision(tx, {
    type: NotificationType.SupervisorDisconnected,
    supervisorId,
    supervisedId,
    actorId: principal.userId,
  })
}
