import { contracts } from '@diab/internal/contract'
import { defaultTimeZone } from '@diab/internal/diary'
import { toWallClockIn } from '@diab/core/rules'
import { checkClinicRequest, checkEmailAddress, checkNewAccount } from '@diab/internal/registration'
import type { FastifyInstance } from 'fastify'
import { registerPublicEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { grantSignIn } from '../../platform/session/signInGrant.ts'
import { refuseWeakPassword } from '../../platform/session/weakPassword.ts'
import { registerEmailRoutes } from './email.routes.ts'
import { sendPasswordLink } from './forgottenPassword.ts'
import { limitActions, refuse } from './limit.ts'
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
      await limitActions(db, attemptRules.registrationOfEmail, addressOf(body))
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
      await limitActions(db, attemptRules.forgottenOfEmail, addressOf(body))
      await sendPasswordLink(db, settingsOf(request.id), body.email.trim())
      return undefined
    },
    { limit: attemptRules.forgottenFromAddress },
  )
  registerPublicEndpoint(
    app,
    registration.requestClinic,
    async ({ db, body, request }) => {
      refuse(checkClinicRequest(body))
      await limitActions(db, attemptRules.clinicRequestOfEmail, addressOf(body))
      await requestClinic(db, { request: body, operator: config.contactAddress, requestId: request.id })
      return undefined
    },
    { limit: attemptRules.clinicRequestFromAddress },
  )
  registerEmailRoutes(app)
}
