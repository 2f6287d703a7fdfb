import { contracts } from '@diab/internal/contract'
import { checkEmailAddress, InvitationKind } from '@diab/internal/registration'
import type { FastifyInstance } from 'fastify'
import { auditAction } from '../../platform/access/auditAccess.ts'
import type { Db } from '../../platform/db/tables.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { createInvitation, type LinkSettings } from '../../platform/invitations/invitation.store.ts'
import { cancelInvitationsOf, selectPendingOf } from '../../platform/invitations/invitationStatus.store.ts'
import { confirmEmailMail, emailChangeAskedMail, emailChangeMail, emailTakenMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { confirmPassword } from '../../platform/session/confirmPassword.ts'
import { limitActions, refuse } from './limit.ts'
import { findAccount, findAccountOf, type KnownAccount } from './openAccount.store.ts'
import { registrationTitles as say } from './registration.messages.ts'

interface EmailChange {
  user: KnownAccount
  /** The new address. */
  email: string
}

/**
 * Sends a link to the new address and tells the old one. An address that has an account gets a mail that says so
 * instead: the caller does not learn of it. Of several links only the newest serves.
 */
async function requestEmailChange(tx: Db, settings: LinkSettings, { user, email }: EmailChange): Promise<void> {
  await cancelInvitationsOf(tx, user.userId, [InvitationKind.EmailChange])
  const owner = await findAccount(tx, email)
  // Also for an address that has an account, without mailing that link: the pending change looks the same to the caller.
  const invitation = { kind: InvitationKind.EmailChange, email, userId: user.userId }
  const { id: invitationId, link } = await createInvitation(tx, settings, invitation)
  if (owner) {
    const mail = emailTakenMail({ fullname: owner.fullname, link: `${settings.publicUrl}/bejelentkezes` })
    await enqueueMail(tx, { recipient: owner.email, personIds: [owner.userId], ...mail })
  } else await enqueueMail(tx, { recipient: email, invitationId, ...emailChangeMail({ link }) })
  if (user.email === null) return
  const { userId, fullname } = user
  await enqueueMail(tx, { recipient: user.email, personIds: [userId], ...emailChangeAskedMail({ fullname }) })
}

/** The own e-mail address: another one, or the confirmation once more. */
export function registerEmailRoutes(app: FastifyInstance): void {
  const { settings } = contracts
  const { config, besideDb: pool, now } = app.diab

  registerEndpoint(app, settings.requestEmailChange, async (call) => {
    const { userId } = call.params
    const { email, password } = call.body
    refuse(checkEmailAddress({ email }))
    await confirmPassword(call.db, { userId, password, pool })
    const user = found(await findAccountOf(call.db, userId), 401)
    if (user.email?.toLowerCase() === email.trim().toLowerCase()) throw invalid({ email: [say.ownAddress] })
    await limitActions(call.db, attemptRules.emailLinkOfAccount, userId)
    await requestEmailChange(call.db, { publicUrl: config.publicUrl, now: now() }, { user, email: email.trim() })
    await auditAction(call, userId, 'email.changeRequested')
    return undefined
  })
  registerEndpoint(app, settings.readEmailChange, async ({ db, params }) => {
    const waiting = await selectPendingOf(db, params.userId, InvitationKind.EmailChange, now())
    return { pending: waiting ? { email: waiting.email, expiresAt: waiting.expiresAt.toISOString() } : null }
  })
  registerEndpoint(app, settings.cancelEmailChange, async (call) => {
    const { userId } = call.params
    await cancelInvitationsOf(call.db, userId, [InvitationKind.EmailChange])
    await auditAction(call, userId, 'email.changeCancelled')
    return undefined
  })
  registerEndpoint(app, settings.resendEmailConfirmation, async (call) => {
    const { userId } = call.principal
    const user = found(await findAccountOf(call.db, userId), 401)
    if (user.email === null) throw problem(409, say.noEmail)
    if (user.emailConfirmed) throw problem(409, say.emailConfirmed)
    await limitActions(call.db, attemptRules.emailLinkOfAccount, userId)
    const invitation = { kind: InvitationKind.EmailConfirmation, email: user.email, userId }
    const { id: invitationId, link } = await createInvitation(call.db, { publicUrl: config.publicUrl, now: now() }, invitation)
    await enqueueMail(call.db, { recipient: user.email, invitationId, ...confirmEmailMail({ link }) })
    return undefined
  })
}
