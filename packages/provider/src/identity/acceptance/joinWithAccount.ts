import { isStaff } from '@diab/core/guards'
import { InvitationKind } from '@diab/internal/registration'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import { auditAction } from '../../platform/access/auditAccess.ts'
import { admitPatient } from '../../care/clinic/admitPatient.ts'
import { employWorker } from '../../care/clinic/employWorker.ts'
import { problem } from '../../platform/http/problem.ts'
import { workerKinds } from '../../platform/invitations/invitationStatus.store.ts'
import { findAccountOf } from '../registration/openAccount.store.ts'
import { registrationTitles as say } from '../registration/registration.messages.ts'
import { workerTypeOf } from './acceptClinic.ts'
import { invitationGone, pendingInvitation, takeInvitation } from './takeInvitation.ts'
import { notifyInviter } from './notifyInviter.ts'

export interface Joining {
  userId: string
  token: string
  now: Date
}

/**
 * Enrols the invited account, or a person it supervises, in the clinic of the link. For every other account the link is
 * absent: a forwarded link does not show another person's diary to a clinic.
 */
export async function joinAsPatient(call: AuditedCall, { userId, token, now }: Joining): Promise<void> {
  const addressee = (await findAccountOf(call.db, call.principal.userId)) ?? { email: null }
  const invitation = await pendingInvitation(call.db, token, now, { kinds: [InvitationKind.ClinicPatient], addressee })
  const patient = await findAccountOf(call.db, userId)
  if (!patient || !invitation.clinic) throw invitationGone()
  await takeInvitation(call.db, invitation, now)
  const { id: clinicId } = invitation.clinic
  const { doctorIds, inviterId } = invitation
  const action = { by: 'patient', actorId: call.principal.userId, requestId: call.request.id } as const
  const linkedIds = await admitPatient(call.db, { clinicId, patientId: userId, doctorIds, inviterId, ...action })
  await notifyInviter(call.db, invitation, { userId, linkedIds })
  await auditAction(call, userId, 'invitation.accepted', { kind: invitation.kind, invitationId: invitation.id })
}

/**
 * Adds the invited account to the staff of the clinic of the link. No other account qualifies: a forwarded link does not open
 * a clinic's patients.
 */
export async function joinAsWorker(call: AuditedCall, { userId, token, now }: Joining): Promise<void> {
  const invitation = await pendingInvitation(call.db, token, now, { kinds: workerKinds })
  const worker = await findAccountOf(call.db, userId)
  if (!worker || !invitation.clinic) throw invitationGone()
  if (worker.email?.toLowerCase() !== invitation.email.toLowerCase()) throw problem(409, say.otherAddress)
  if (!isStaff(worker)) throw problem(409, say.patientAccount)
  await takeInvitation(call.db, invitation, now)
  const employment = { clinicId: invitation.clinic.id, userId, workerType: workerTypeOf(invitation), requestId: call.request.id }
  if (!(await employWorker(call.db, { ...employment, isNewAccount: false }))) throw problem(409, say.alreadyMember)
  await notifyInviter(call.db, invitation, { userId })
  await auditAction(call, userId, 'invitation.accepted', { kind: invitation.kind, invitationId: invitation.id })
}
