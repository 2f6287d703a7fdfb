import { defaultTimeZone } from '@diab/internal/diary'
import { toWallClockIn } from '@diab/core/rules'
import { checkInvitationAnswer, type InvitationAnswer, InvitationKind } from '@diab/internal/registration'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/tables.ts'
import { invalid } from '../../platform/http/problem.ts'
import { refuseWeakPassword } from '../../platform/session/weakPassword.ts'
import type { IssuerSubject } from '../../platform/session/externalIdentity.store.ts'
import type { Acceptance } from './acceptance.ts'
import { acceptAddress } from './acceptAddress.ts'
import { acceptClinic } from './acceptClinic.ts'
import { acceptPassword } from './acceptPassword.ts'
import type { FoundInvitation } from '../../platform/invitations/findInvitation.store.ts'
import { pendingInvitation, takeInvitation } from './takeInvitation.ts'

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
