import { randomUUID } from 'node:crypto'
import { Role } from '@diab/core/guards'
import { InvitationKind, type NewAccount } from '@diab/internal/registration'
import { audit } from '../../platform/audit/audit.ts'
import { doAndUndo } from '../../platform/db/doAndUndo.ts'
import type { Db } from '../../platform/db/tables.ts'
import { createInvitation, type LinkSettings } from '../../platform/invitations/invitation.store.ts'
import { accountExistsMail, confirmEmailMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { findAccount } from './openAccount.store.ts'
import { openAccount } from './openAccount.ts'

export interface Registration extends LinkSettings {
  requestId: string
}

/**
 * Opens a patient's account and returns its id. An existing owner gets a mail that says so; the same work is then done for a
 * dummy address and rolled back, so that neither the response nor its time tells a stranger who has an account.
 */
export async function register(tx: Db, registration: Registration, account: NewAccount): Promise<string | undefined> {
  const userId = await open(tx, registration, account)
  if (userId !== undefined) return userId
  await doAndUndo(tx, async () => {
    await open(tx, registration, { ...account, email: `${randomUUID()}@invalid` })
  })
  await notifyOwner(tx, registration, account.email)
  return undefined
}

async function open(tx: Db, { publicUrl, now, requestId }: Registration, account: NewAccount): Promise<string | undefined> {
  const { email, fullname, dateOfBirth, gender = null, newsletterSubscribed, password } = account
  const user = { email, fullname, dateOfBirth, gender, newsletterSubscribed, emailConfirmed: false, roles: [Role.Patient] }
  const userId = await openAccount(tx, { ...user, privacyAcceptedAt: now }, password)
  if (userId === undefined) return undefined
  const invitation = { kind: InvitationKind.EmailConfirmation, email, userId }
  const { id: invitationId, link } = await createInvitation(tx, { publicUrl, now }, invitation)
  await enqueueMail(tx, { recipient: email.trim(), invitationId, ...confirmEmailMail({ link }) })
  await audit(tx, { event: 'account.registered', actorId: userId, subjectId: userId, detail: { flow: account.flow }, requestId })
  return userId
}

async function notifyOwner(tx: Db, { publicUrl, requestId }: Registration, email: string): Promise<void> {
  const owner = await findAccount(tx, email)
  // Deleted in the meantime.
  if (!owner) return
  const links = { link: `${publicUrl}/bejelentkezes`, forgottenLink: `${publicUrl}/bejelentkezes/elfelejtett-jelszo` }
  await enqueueMail(tx, { recipient: owner.email, personIds: [owner.userId], ...accountExistsMail({ fullname: owner.fullname, ...links }) })
  await audit(tx, { event: 'account.registrationRepeated', actorId: null, subjectId: owner.userId, requestId })
}
