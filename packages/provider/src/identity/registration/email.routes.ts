import { contracts } from '@diab/internal/contract'
import { checkEmailAddress, InvitationKind } from '@diab/internal/registration'
import type { FastifyInstance } from 'fastify'
import { auditAction } from '../../platform/access/auditAccess.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { createInvitation } from '../../platform/invitations/invitation.store.ts'
import { cancelInvitationsOf, selectPendingOf } from '../../platform/invitations/invitationStatus.store.ts'
import { confirmEmailMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { confirmPassword } from '../../platform/session/confirmPassword.ts'
import { limitActions, refuse } from './limit.ts'
import { findAccountOf } from './openAccount.store.ts'
import { registrationTitles as say } from './registration.messages.ts'
import { requestEmailChange } from './requestEmailChange.ts'

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
