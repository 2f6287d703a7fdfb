import { checkWorkerConnect, checkWorkerInvitation, clinicMessages, MedicalWorkerType, type WorkerInvitation } from '@diab/internal/clinic'
import { InvitationKind } from '@diab/internal/registration'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { audit } from '../../platform/audit/audit.ts'
import { selectFullname } from '../../platform/access/people.store.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { createInvitation, type LinkSettings } from '../../platform/invitations/invitation.store.ts'
import { workerKinds } from '../../platform/invitations/invitationStatus.store.ts'
import { workerRegistrationMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { cancelAsked, isPending, selectAddressOwner, selectWorkerInvitations } from './clinicInvitation.store.ts'
import { type ClinicMailSettings, countClinicMail } from './countClinicMail.ts'
import { lockClinic } from '../../platform/access/lockClinic.store.ts'
import { selectClinicName } from './clinicStaff.store.ts'

const kindOf = (workerType: MedicalWorkerType) =>
  workerType === MedicalWorkerType.Doctor ? InvitationKind.DoctorRegistration : InvitationKind.AttendantRegistration

interface Asked {
  clinicId: string
  email: string
  workerType: MedicalWorkerType
  fullname?: string
  /** The account that is asked, where the sender knew only that there may be one. */
  userId?: string
}

async function sendInvitation({ db: tx, principal }: AuditedCall, settings: LinkSettings, asked: Asked): Promise<string> {
  const { clinicId, email, workerType, fullname } = asked
  const invitation = { ...asked, kind: kindOf(workerType), invitedBy: principal.userId }
  const { id, link } = await createInvitation(tx, settings, invitation)
  const words = { fullname, workerType, link, invitedBy: await selectFullname(tx, principal.userId) }
  const mail = workerRegistrationMail({ ...words, clinicName: await selectClinicName(tx, clinicId) })
  await enqueueMail(tx, { recipient: email, invitationId: id, personIds: [principal.userId], ...mail })
  return id
}

export interface NewWorkerInvitation {
  clinicId: string
  email: string
  fullname?: string
  workerType: MedicalWorkerType
}

/** Invites a person, with or without an account, to work in the clinic; one pending invitation per address. */
export async function inviteWorker(call: AuditedCall, settings: ClinicMailSettings, form: NewWorkerInvitation): Promise<WorkerInvitation> {
  const { clinicId, workerType } = form
  const [email, fullname] = [form.email.trim(), form.fullname?.trim() ?? '']
  const errors = checkWorkerInvitation({ email, fullname, workerType })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await countClinicMail(settings.pool, call, email)
  await lockClinic(call.db, clinicId)
  if ((await selectAddressOwner(call.db, clinicId, email))?.isMember) throw invalid({ email: [clinicMessages.alreadyMember] })
  const { now } = settings
  if (await isPending(call.db, { clinicId, kinds: workerKinds, now }, email)) throw problem(409, clinicMessages.alreadyInvited)
  const id = await sendInvitation(call, settings, { clinicId, email, workerType, ...(fullname && { fullname }) })
  await auditInvitation(call, 'clinic.workerInvited', { clinicId, invitationId: id })
  const [invitation] = await selectWorkerInvitations(call.db, clinicId, now, undefined, id)
  return found(invitation)
}

/**
 * Asks a professional who has an account to join. Nothing in the answer or in the list of invitations tells whether
 * there is such an account; asking again takes the earlier link back.
 */
export async function askWorker(call: AuditedCall, settings: ClinicMailSettings, form: { clinicId: string; email: string }): Promise<void> {
  const { clinicId } = form
  const email = form.email.trim()
  const errors = checkWorkerConnect({ email })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await countClinicMail(settings.pool, call, email)
  const owner = await selectAddressOwner(call.db, clinicId, email)
  if (!owner || owner.isMember || !(owner.isDoctor || owner.isAttendant)) return
  await cancelAsked(call.db, clinicId, owner.id)
  const workerType = owner.isDoctor ? MedicalWorkerType.Doctor : MedicalWorkerType.MedicalAttendant
  const asked = { clinicId, email, workerType, fullname: owner.fullname, userId: owner.id }
  await sendInvitation(call, settings, asked)
  await auditAction(call, owner.id, 'clinic.workerAsked', { clinicId })
}

/** Records an invitation; it has no subject, because it is about no record yet. */
export async function auditInvitation(
  { db, principal, request }: AuditedCall,
  event: string,
  detail: { clinicId: string; invitationId: string },
): Promise<void> {
  await audit(db, { event, actorId: principal.userId, detail, requestId: request.id })
}
