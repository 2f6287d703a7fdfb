import { InvitationKind } from '@diab/core/registration'
import type { Db } from '../db/tables.ts'
import { problem } from '../http/problem.ts'
import { confirmAddress, setProvedAddress } from '../registration/address.store.ts'
import { welcome } from '../registration/openAccount.ts'
import { findAccountOf, keepPrivacyAcceptance } from '../registration/openAccount.store.ts'
import { registrationTitles as say } from '../registration/registration.messages.ts'
import { settlePassword, tellOfNewPassword } from '../registration/settlePassword.ts'
import type { Acceptance } from './acceptance.ts'
import type { FoundInvitation } from './findInvitation.store.ts'
import { invitationGone } from './takeInvitation.ts'
import { tellSupervisors } from './tellInviter.ts'

/** An account that stands gets its first password, or another one; the mail has proved the address. */
export async function acceptPassword(tx: Db, { invitation, answer, now, requestId }: Acceptance): Promise<string> {
  const { kind, userId, email, fullname } = invitation
  if (userId === null) throw invitationGone()
  const isReset = kind === InvitationKind.PasswordReset
  // A first password is set once: the account may have got one by another link meanwhile.
  if (!isReset && (await findAccountOf(tx, userId))?.hasPassword) throw invitationGone()
  await proveAddress(tx, invitation, userId)
  await settlePassword(tx, { userId, password: answer.password ?? '', requestId })
  if (isReset) {
    await tellOfNewPassword(tx, userId, { fullname: fullname ?? '', email })
    return userId
  }
  await keepPrivacyAcceptance(tx, userId, now)
  await welcome(tx, userId)
  if (kind === InvitationKind.PatientPassword) await tellSupervisors(tx, invitation)
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
