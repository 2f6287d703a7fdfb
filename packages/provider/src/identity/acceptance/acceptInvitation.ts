import { Role } from '@diab/core/guards'
import { MedicalWorkerType } from '@diab/internal/clinic'
import { defaultTimeZone } from '@diab/internal/diary'
import { toWallClockIn } from '@diab/core/rules'
import { checkInvitationAnswer, type InvitationAnswer, InvitationKind } from '@diab/internal/registration'
import { admitPatient } from '../../care/clinic/admitPatient.ts'
import { employWorker } from '../../care/clinic/employWorker.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/tables.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import { accountKinds, cancelInvitationsOf } from '../../platform/invitations/invitationStatus.store.ts'
import { emailChangedMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { refuseWeakPassword } from '../../platform/session/weakPassword.ts'
import { insertExternalIdentity, type IssuerSubject } from '../../platform/session/externalIdentity.store.ts'
import { confirmAddress, setProvedAddress } from '../registration/address.store.ts'
import { findAccountOf, keepPrivacyAcceptance } from '../registration/openAccount.store.ts'
import { openAccount, welcome } from '../registration/openAccount.ts'
import { registrationTitles as say } from '../registration/registration.messages.ts'
import { settlePassword, notifyOfNewPassword } from '../registration/settlePassword.ts'
import type { FoundInvitation } from '../../platform/invitations/invitation.store.ts'
import { notifyInviter, notifySupervisors } from './notifyInviter.ts'
import { invitationGone, pendingInvitation, takeInvitation } from './takeInvitation.ts'

export const workerTypeOf = ({ kind }: FoundInvitation): MedicalWorkerType =>
  kind === InvitationKind.DoctorRegistration ? MedicalWorkerType.Doctor : MedicalWorkerType.MedicalAttendant

function roleOf(invitation: FoundInvitation): Role {
  if (invitation.kind === InvitationKind.ClinicPatient) return Role.Patient
  return workerTypeOf(invitation) === MedicalWorkerType.Doctor ? Role.Doctor : Role.MedicalAttendant
}

/** Lets a user of the external issuer sign in to the invited account. @throws ProblemError 409 where either has another link */
async function linkInvited(tx: Db, identity: IssuerSubject, userId: string): Promise<void> {
  if (!(await insertExternalIdentity(tx, identity, userId))) throw problem(409, say.signInTaken)
}

/** An invitation that was just used up, with what its form brought. */
interface Acceptance {
  invitation: FoundInvitation
  answer: InvitationAnswer
  now: Date
  requestId: string
  /** Signs in to the account from now on, in place of a password; undefined with the built-in issuer. */
  identity?: IssuerSubject
}

/** Opens an account with the address that the mail proved, and joins the clinic. */
async function acceptClinic(tx: Db, { invitation, answer, now, requestId, identity }: Acceptance): Promise<string> {
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

/** Confirms the address of an account, or replaces it by another one; the old address is notified. */
async function acceptAddress(tx: Db, { invitation, requestId }: Acceptance): Promise<string> {
  const { kind, userId, email } = invitation
  if (userId === null) throw invitationGone()
  if (kind === InvitationKind.EmailConfirmation) {
    if (!(await confirmAddress(tx, userId, email))) throw invitationGone()
    await cancelInvitationsOf(tx, userId, [InvitationKind.EmailConfirmation])
    await audit(tx, { event: 'email.confirmed', actorId: userId, subjectId: userId, requestId })
    return userId
  }
  const before = await findAccountOf(tx, userId)
  const outcome = await setProvedAddress(tx, userId, email)
  if (outcome === 'taken') throw problem(409, say.addressTaken)
  if (outcome === 'absent') throw invitationGone()
  // Links that went to the old address open the account no more.
  await cancelInvitationsOf(tx, userId, accountKinds)
  if (before?.email)
    await enqueueMail(tx, { recipient: before.email, personIds: [userId], ...emailChangedMail({ fullname: before.fullname }) })
  await audit(tx, { event: 'email.changed', actorId: userId, subjectId: userId, requestId })
  return userId
}

/** Sets the first password of an existing account, or another one, or links its first sign-in elsewhere; the mail has proved the address. */
async function acceptPassword(tx: Db, { invitation, answer, now, requestId, identity }: Acceptance): Promise<string> {
  const { kind, userId, email, fullname } = invitation
  if (userId === null) throw invitationGone()
  const isReset = kind === InvitationKind.PasswordReset
  // A first password is set once: the account may have got one by another link meanwhile.
  if (!isReset && (await findAccountOf(tx, userId))?.hasPassword) throw invitationGone()
  await proveAddress(tx, invitation, userId)
  if (identity) await linkInvited(tx, identity, userId)
  else await settlePassword(tx, { userId, password: answer.password ?? '', requestId })
  if (isReset) {
    await notifyOfNewPassword(tx, userId, { fullname: fullname ?? '', email })
    return userId
  }
  await keepPrivacyAcceptance(tx, userId, now)
  await welcome(tx, userId)
  if (kind === InvitationKind.PatientPassword) await notifySupervisors(tx, invitation)
  return userId
}

/** A supervised person gets the address; for anybody else it must be theirs still. */
async function proveAddress(tx: Db, { kind, email }: FoundInvitation, userId: string): Promise<void> {
  if (kind !== InvitationKind.PatientPassword) {
    if (!(await confirmAddress(tx, userId, email))) throw invitationGone()
    return
  }
  const outcome = await setProvedAddress(tx, userId, email)
  if (outcome === 'taken') throw problem(409, say.addressTaken)
  if (outcome === 'absent') throw invitationGone()
}

/** What an acceptance does, by kind; each gives the id of the account that it was about. */
const actions: Readonly<Record<InvitationKind, (tx: Db, acceptance: Acceptance) => Promise<string>>> = {
  [InvitationKind.PatientPassword]: acceptPassword,
  [InvitationKind.WorkerPassword]: acceptPassword,
  [InvitationKind.PasswordReset]: acceptPassword,
  [InvitationKind.ClinicPatient]: acceptClinic,
  [InvitationKind.DoctorRegistration]: acceptClinic,
  [InvitationKind.AttendantRegistration]: acceptClinic,
  [InvitationKind.EmailChange]: acceptAddress,
  [InvitationKind.EmailConfirmation]: acceptAddress,
}

export interface LinkUse {
  token: string
  answer: InvitationAnswer
  now: Date
  requestId: string
  /** Name of the password in the call; `password` unless given. */
  passwordField?: string
  /** Only invitations of these kinds; of any unless given. */
  kinds?: readonly InvitationKind[]
  /** Who is signed in at the external issuer and will sign in to the account. */
  identity?: IssuerSubject
}

/**
 * Accepts the invitation of a link for a user who is not signed in, and returns it with the id of the account that it was
 * about. The second of two finds it used.
 * @throws ProblemError 404 unknown, 410 ended, 400 with the form's messages, 409 when the address has an account
 */
export async function acceptInvitation(
  tx: Db,
  { token, answer, now, requestId, kinds, identity, passwordField = 'password' }: LinkUse,
): Promise<{ userId: string; invitation: FoundInvitation }> {
  const invitation = await pendingInvitation(tx, token, now, { kinds })
  const errors = checkInvitationAnswer(invitation.kind, answer, toWallClockIn(defaultTimeZone, now), identity ? 'elsewhere' : 'here')
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { fullname, email } = invitation
  if (answer.password !== undefined && !identity)
    await refuseWeakPassword(answer.password, { fullname: answer.fullname ?? fullname ?? '', email }, passwordField)
  await takeInvitation(tx, invitation, now)
  const userId = await actions[invitation.kind](tx, { invitation, answer, now, requestId, ...(identity && { identity }) })
  const detail = { kind: invitation.kind, invitationId: invitation.id }
  await audit(tx, { event: 'invitation.accepted', actorId: userId, subjectId: userId, detail, requestId })
  return { userId, invitation }
}
