import { randomUUID } from 'node:crypto'
import { isStaff, Role } from '@diab/core/guards'
import { contracts } from '@diab/internal/contract'
import { defaultTimeZone } from '@diab/internal/diary'
import { toWallClockIn } from '@diab/core/rules'
import {
  checkClinicRequest,
  checkEmailAddress,
  checkNewAccount,
  type ClinicRequest,
  InvitationKind,
  type NewAccount,
} from '@diab/internal/registration'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../platform/audit/audit.ts'
import { doAndUndo } from '../../platform/db/doAndUndo.ts'
import type { Db } from '../../platform/db/tables.ts'
import { registerPublicEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { problem } from '../../platform/http/problem.ts'
import { createInvitation, type LinkSettings } from '../../platform/invitations/invitation.store.ts'
import {
  accountExistsMail,
  clinicRequestArrivedMail,
  clinicRequestReceivedMail,
  confirmEmailMail,
  passwordResetMail,
} from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { grantSignIn } from '../../platform/session/signInGrant.ts'
import { refuseWeakPassword } from '../../platform/session/weakPassword.ts'
import { hasIdenticalRequest, insertClinicRequest } from './clinicRequest.store.ts'
import { registerEmailRoutes } from './email.routes.ts'
import { limitActions, refuse } from './limit.ts'
import { findAccount } from './openAccount.store.ts'
import { openAccount } from './openAccount.ts'
import { refuseWithoutOwnCredentials } from './ownCredentials.ts'
import { registrationTitles } from './registration.messages.ts'

const addressOf = ({ email }: { email: string }) => email.trim().toLowerCase()

interface PasswordRequest extends LinkSettings {
  requestId: string
}

/** Mails a link for a new password. For an unknown address the same work is done and undone. */
async function sendPasswordLink(tx: Db, request: PasswordRequest, email: string): Promise<void> {
  const account = await findAccount(tx, email)
  if (account) await sendLink(tx, request, account)
  else await doAndUndo(tx, () => sendLink(tx, request, { userId: undefined, fullname: '', email, roles: [] }))
}

interface Addressee {
  /** Undefined: an unknown address. */
  userId: string | undefined
  fullname: string
  email: string
  roles: readonly Role[]
}

async function sendLink(tx: Db, { publicUrl, now, requestId }: PasswordRequest, addressee: Addressee): Promise<void> {
  const { userId, fullname, email, roles } = addressee
  const invitation = { kind: InvitationKind.PasswordReset, email, userId, isStaff: isStaff({ roles }) }
  const { id: invitationId, link } = await createInvitation(tx, { publicUrl, now }, invitation)
  await enqueueMail(tx, { recipient: email, invitationId, ...passwordResetMail({ fullname, link }) })
  await audit(tx, { event: 'password.resetRequested', actorId: null, subjectId: userId, requestId })
}

interface Registration extends LinkSettings {
  requestId: string
}

/**
 * Opens a patient's account and returns its id. An existing owner gets a mail that says so; the same work is then done for a
 * dummy address and rolled back, so that neither the response nor its time tells a stranger who has an account.
 */
async function register(tx: Db, registration: Registration, account: NewAccount): Promise<string | undefined> {
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

interface ClinicRequestCall {
  request: ClinicRequest
  /** Address of the approver; undefined: no mail. */
  operator: string | undefined
  requestId: string
}

/** Stores the request of a practice, at any address, and mails both sides; nothing is created before an approval. */
async function requestClinic(tx: Db, { request, operator, requestId }: ClinicRequestCall): Promise<void> {
  // Only who sends every word of it again learns that it waits already.
  if (await hasIdenticalRequest(tx, request)) throw problem(409, registrationTitles.requestKnown)
  const stored = await insertClinicRequest(tx, request)
  await enqueueMail(tx, { recipient: stored.email, clinicRequestId: stored.id, ...clinicRequestReceivedMail() })
  if (operator !== undefined)
    await enqueueMail(tx, { recipient: operator, clinicRequestId: stored.id, ...clinicRequestArrivedMail(stored) })
  await audit(tx, { event: 'clinicRequest.received', actorId: null, detail: { clinicRequestId: stored.id }, requestId })
}

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
