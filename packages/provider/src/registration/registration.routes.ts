import { contracts } from '@diab/core/contract'
import { defaultTimeZone } from '@diab/core/diary'
import { toWallClockIn } from '@diab/core/format'
import { checkClinicRequest, checkEmailAddress, checkNewAccount, checkNewPassword, InvitationKind } from '@diab/core/registration'
import type { FastifyInstance } from 'fastify'
import { registerPublicEndpoint } from '../http/registerEndpoint.ts'
import { acceptInvitation } from '../invitations/acceptInvitation.ts'
import { attemptRules } from '../session/attemptWindow.ts'
import { rememberDevice } from '../session/knownDevice.ts'
import { grantSignIn } from '../session/signInGrant.ts'
import { refuseWeakPassword } from '../session/weakPassword.ts'
import { registerEmailRoutes } from './email.routes.ts'
import { sendPasswordLink } from './forgottenPassword.ts'
import { limitDeeds, refuse } from './limit.ts'
import { refuseWithoutOwnCredentials } from './ownCredentials.ts'
import { register } from './register.ts'
import { requestClinic } from './requestClinic.ts'

const addressOf = ({ email }: { email: string }) => email.trim().toLowerCase()

export function registerRegistrationRoutes(app: FastifyInstance): void {
  const { registration } = contracts
  const { config, now } = app.diab
  refuseWithoutOwnCredentials(app)
  const settingsOf = (requestId: string) => ({ publicUrl: config.publicUrl, now: now(), requestId })

  registerPublicEndpoint(
    app,
    registration.register,
    async ({ db, body, request, reply }) => {
      refuse(checkNewAccount(body, toWallClockIn(defaultTimeZone, now())))
      await refuseWeakPassword(body.password, body, 'password')
      await limitDeeds(db, attemptRules.registrationOfEmail, addressOf(body))
      const userId = await register(db, settingsOf(request.id), body)
      await grantSignIn(db, reply, { userId, email: body.email, publicUrl: config.publicUrl })
      return undefined
    },
    { limit: attemptRules.registrationFromAddress },
  )
  registerPublicEndpoint(
    app,
    registration.forgotPassword,
    async ({ db, body, request }) => {
      refuse(checkEmailAddress(body))
      await limitDeeds(db, attemptRules.forgottenOfEmail, addressOf(body))
      await sendPasswordLink(db, settingsOf(request.id), body.email.trim())
      return undefined
    },
    { limit: attemptRules.forgottenFromAddress },
  )
  registerPublicEndpoint(app, registration.resetPassword, async ({ db, body: { token, newPassword }, request, reply }) => {
    refuse(checkNewPassword({ newPassword }))
    const use = { token, answer: { password: newPassword }, passwordField: 'newPassword', kinds: [InvitationKind.PasswordReset] }
    const { userId } = await acceptInvitation(db, { ...use, now: now(), requestId: request.id })
    // Guesses that go on elsewhere do not delay the owner, who proved the address here.
    await rememberDevice(db, { request, reply, userId, publicUrl: config.publicUrl })
    return undefined
  })
  registerPublicEndpoint(
    app,
    registration.requestClinic,
    async ({ db, body, request }) => {
      refuse(checkClinicRequest(body))
      await limitDeeds(db, attemptRules.clinicRequestOfEmail, addressOf(body))
      await requestClinic(db, { request: body, operator: config.contactAddress, requestId: request.id })
      return undefined
    },
    { limit: attemptRules.clinicRequestFromAddress },
  )
  registerEmailRoutes(app)
}
