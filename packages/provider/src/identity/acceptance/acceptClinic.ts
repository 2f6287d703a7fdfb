import { Role } from '@diab/core/guards'
import { MedicalWorkerType } from '@diab/internal/clinic'
import { InvitationKind } from '@diab/internal/registration'
import { admitPatient } from '../../care/clinic/admitPatient.ts'
import { employWorker } from '../../care/clinic/employWorker.ts'
import type { Db } from '../../platform/db/tables.ts'
import { problem } from '../../platform/http/problem.ts'
import { openAccount } from '../registration/openAccount.ts'
import { registrationTitles as say } from '../registration/registration.messages.ts'
import type { Acceptance } from './acceptance.ts'
import type { FoundInvitation } from '../../platform/invitations/findInvitation.store.ts'
import { linkInvited } from './linkInvited.ts'
import { invitationGone } from './takeInvitation.ts'
import { notifyInviter } from './notifyInviter.ts'

export const workerTypeOf = ({ kind }: FoundInvitation): MedicalWorkerType =>
  kind === InvitationKind.DoctorRegistration ? MedicalWorkerType.Doctor : MedicalWorkerType.MedicalAttendant

function roleOf(invitation: FoundInvitation): Role {
  if (invitation.kind === InvitationKind.ClinicPatient) return Role.Patient
  return workerTypeOf(invitation) === MedicalWorkerType.Doctor ? Role.Doctor : Role.MedicalAttendant
}

/** Opens an account with the address that the mail proved, and joins the clinic. */
export async function acceptClinic(tx: Db, { invitation, answer, now, requestId, identity }: Acceptance): Promise<string> {
  const { clinic, email, doctorIds, inviterId } = invitation
  if (!clinic) throw invitationGone()
  const { fullname = '', dateOfBirth = null, gender = null, password = '' } = answer
  const role = roleOf(invitation)
  const profile = role === Role.Patient ? { dateOfBirth, gender } : { dateOfBirth: null, gender: null }
  const user = { email, fullname, ...profile, emailConfirmed: true, roles: [role], newsletterSubscribed: false, privacyAcceptedAt: now }
  const userId = await openAccount(tx, user, identity ? undefined : password)
  if (userId === undefined) throw problem(409, say.accountExists)
  if (identity) await linkInvited(tx, identity, userId)
  let linkedIds: string[] = []
  if (role === Role.Patient) {
    const enrolment = { clinicId: clinic.id, patientId: userId, by: 'patient', actorId: userId, requestId } as const
    linkedIds = await admitPatient(tx, { ...enrolment, doctorIds, inviterId })
  } else await employWorker(tx, { clinicId: clinic.id, userId, workerType: workerTypeOf(invitation), isNewAccount: true, requestId })
  await notifyInviter(tx, invitation, { userId, linkedIds })
  return userId
}
