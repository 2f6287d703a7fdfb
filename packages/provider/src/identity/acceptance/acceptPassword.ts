import { InvitationKind } from '@diab/internal/registration'
import type { Db } from '../../platform/db/tables.ts'
import { problem } from '../../platform/http/problem.ts'
import { confirmAddress, setProvedAddress } from '../registration/address.store.ts'
import { welcome } from '../registration/openAccount.ts'
import { findAccountOf, keepPrivacyAcceptance } from '../registration/openAccount.store.ts'
import { registrationTitles as say } from '../registration/registration.messages.ts'
import { settlePassword, notifyOfNewPassword } from '../registration/settlePassword.ts'
import type { Acceptance } from './acceptance.ts'
import type { FoundInvitation } from '../../platform/invitations/findInvitation.store.ts'
import { linkInvited } from './linkInvited.ts'
import { invitationGone } from './takeInvitation.ts'
import { notifySupervisors } from './notifyInviter.ts'

/** Sets the first password of an existing account, or another one, or links its first sign-in elsewhere; the mail has proved the address. */
export async function acceptPassword(tx: Db, { invitation, answer, now, requestId, identity }: Acceptance): Promise<string> {
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
