import { checkPatientInvitation, clinicMessages, type PatientInvitation } from '@diab/internal/clinic'
import { InvitationKind } from '@diab/internal/registration'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import type { Db } from '../../platform/db/tables.ts'
import { selectFullname } from '../../platform/access/people.store.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { createInvitation } from '../../platform/invitations/invitation.store.ts'
import { workerKinds, stopAwaiting } from '../../platform/invitations/invitationStatus.store.ts'
import { clinicPatientMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import {
  type ClinicInvitationKinds,
  isPending,
  patientKinds,
  revokeInvitation,
  selectAddressOwner,
  selectPatientInvitations,
} from './clinicInvitation.store.ts'
import { selectDoctorsAmong } from './clinicPatient.store.ts'
import { lockClinic } from '../../platform/access/lockClinic.store.ts'
import { selectClinicName } from './clinicStaff.store.ts'
import { type ClinicMailSettings, countClinicMail } from './countClinicMail.ts'
import { auditInvitation } from './inviteWorker.ts'

/** @throws 400 at `field` when a named person is not a doctor of the clinic */
export async function requireDoctors(
  db: Db,
  clinicId: string,
  doctorIds: readonly string[],
  field: 'doctorIdList' | 'doctorId',
): Promise<void> {
  const named = new Set(doctorIds)
  const doctors = await selectDoctorsAmong(db, clinicId, [...named])
  if (doctors.length < named.size) throw invalid({ [field]: [clinicMessages.notADoctorHere] })
}

export interface NewPatientInvitation {
  clinicId: string
  email: string
  doctorIdList: readonly string[]
}

/** Invites a patient, with or without an account; one invitation at a time to an address. */
export async function invitePatient(
  call: AuditedCall,
  settings: ClinicMailSettings,
  form: NewPatientInvitation,
): Promise<PatientInvitation> {
  const { db: tx, principal } = call
  const { clinicId } = form
  const [email, doctorIds] = [form.email.trim(), [...new Set(form.doctorIdList)]]
  const errors = checkPatientInvitation({ email, doctorIdList: doctorIds })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await requireDoctors(tx, clinicId, doctorIds, 'doctorIdList')
  await countClinicMail(settings.pool, call, email)
  await lockClinic(tx, clinicId)
  if ((await selectAddressOwner(tx, clinicId, email))?.isVisiblePatient) throw invalid({ email: [clinicMessages.alreadyPatient] })
  const { now } = settings
  if (await isPending(tx, { clinicId, kinds: patientKinds, now }, email)) throw problem(409, clinicMessages.alreadyInvited)

  const asked = { kind: InvitationKind.ClinicPatient, email, clinicId, doctorIds, invitedBy: principal.userId }
  const { id, link } = await createInvitation(tx, settings, asked)
  const words = { invitedBy: await selectFullname(tx, principal.userId), clinicName: await selectClinicName(tx, clinicId), link }
  await enqueueMail(tx, { recipient: email, invitationId: id, personIds: [principal.userId], ...clinicPatientMail(words) })
  await auditInvitation(call, 'clinic.patientInvited', { clinicId, invitationId: id })
  const [invitation] = await selectPatientInvitations(tx, clinicId, now, undefined, id)
  return found(invitation)
}

/** Takes a pending invitation back: its link then says so. */
export async function takeBackInvitation(
  call: AuditedCall,
  { clinicId, id, kinds, now }: { clinicId: string; id: string; kinds: ClinicInvitationKinds; now: Date },
): Promise<void> {
  // A first sign-in that the directory waits for joins before this, or finds that the directory waits no more.
  await lockClinic(call.db, clinicId)
  const revoked = await revokeInvitation(call.db, { clinicId, kinds, now }, id)
  if (!revoked) throw problem(404)
  if (!revoked.isPending) throw problem(409, clinicMessages.notPending)
  if (kinds === workerKinds) await stopAwaiting(call.db, clinicId, revoked.email)
  await auditInvitation(call, 'clinic.invitationRevoked', { clinicId, invitationId: id })
}
