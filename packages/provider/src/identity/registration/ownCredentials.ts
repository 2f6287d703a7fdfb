import { InvitationKind } from '@diab/internal/registration'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { problem } from '../../platform/http/problem.ts'
import { registrationTitles } from './registration.messages.ts'

/** Endpoints that open an account, set its password, mail a link for one, or let only its password pass, or are about sign-ins. */
const needing = new Set([
  'registration.register',
  'registration.forgotPassword',
  'registration.resetPassword',
  'account.changePassword',
  'settings.requestEmailChange',
  'settings.updatePin',
  'settings.listSignIns',
  'settings.endSignIn',
  'settings.endSignIns',
  'settings.listAllowedApps',
  'settings.endAllowedApp',
  'accountData.deletePatient',
  'accountData.deleteDoctor',
  'accountData.deleteMedicalAttendant',
])

/** Links that need no password; every other one sets it. */
const withoutPassword: readonly InvitationKind[] = [InvitationKind.EmailChange, InvitationKind.EmailConfirmation]

const isNeeding = (endpointId: string) => needing.has(endpointId) || endpointId.startsWith('signInMethod.')

/** Whether people sign in with passwords that are kept here, and not at another issuer. */
export const hasOwnCredentials = ({ identity }: Config): boolean => identity.kind === 'builtIn'

const elsewhere = () => problem(409, registrationTitles.signInElsewhere)

/** @throws ProblemError 409 for a link whose acceptance sets a password that would open nothing */
export function refuseUselessPassword(config: Config, kind: InvitationKind): void {
  if (!hasOwnCredentials(config) && !withoutPassword.includes(kind)) throw elsewhere()
}

/** With an issuer in place of the built-in one, refuses whatever needs a password of ours, and says whose it is. */
export function refuseWithoutOwnCredentials(app: FastifyInstance): void {
  if (hasOwnCredentials(app.diab.config)) return
  app.addHook('preHandler', async (request) => {
    if (isNeeding(request.routeOptions.config.endpointId ?? '')) throw elsewhere()
  })
}
