import { InvitationStatus } from '@diab/internal/clinic'
import { contracts } from '@diab/internal/contract'
import { checkNewPassword, type Invitation, InvitationKind } from '@diab/internal/registration'
import type { FastifyInstance } from 'fastify'
import { lockClinic } from '../../platform/access/lockClinic.store.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import { readTokenOwner } from '../../platform/http/principal.ts'
import { problem } from '../../platform/http/problem.ts'
import { type EndpointCall, registerEndpoint, registerPublicEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { findAccount } from '../registration/openAccount.store.ts'
import { refuse } from '../registration/limit.ts'
import { hasOwnCredentials, refuseUselessPassword } from '../registration/ownCredentials.ts'
import { registrationTitles } from '../registration/registration.messages.ts'
import { lockSubject, selectLinkedAccount } from '../../platform/session/externalIdentity.store.ts'
import { rememberDevice } from '../../platform/session/knownDevice.ts'
import { grantSignIn } from '../../platform/session/signInGrant.ts'
import { acceptInvitation } from './acceptInvitation.ts'
import { findInvitation } from '../../platform/invitations/findInvitation.store.ts'
import { endInvitation, workerKinds, stopAwaiting } from '../../platform/invitations/invitationStatus.store.ts'
import { joinAsPatient, joinAsWorker } from './joinWithAccount.ts'
import { limitLinkTries } from './limitLinkTries.ts'
import { invitationGone, pendingInvitation } from './takeInvitation.ts'

/** Kinds whose acceptance sets the first password of an account: its owner need not type it once more. */
const firstPasswordKinds: ReadonlySet<InvitationKind> = new Set([
  InvitationKind.PatientPassword,
  InvitationKind.WorkerPassword,
  InvitationKind.ClinicPatient,
  InvitationKind.DoctorRegistration,
  InvitationKind.AttendantRegistration,
])

export function registerInvitationRoutes(app: FastifyInstance): void {
  const { invitation, registration } = contracts
  const { now, config } = app.diab
  limitLinkTries(app)

  registerPublicEndpoint(app, invitation.read, ({ db, params, query }) => readInvitation(db, config, { ...params, ...query, now: now() }))
  registerPublicEndpoint(app, invitation.accept, async ({ db, params, body, request, reply }) => {
    const { kind } = await pendingInvitation(db, params.token, now())
    refuseUselessPassword(config, kind)
    const accepted = await acceptInvitation(db, { token: params.token, answer: body, now: now(), requestId: request.id })
    const { email } = accepted.invitation
    if (firstPasswordKinds.has(kind)) await grantSignIn(db, reply, { userId: accepted.userId, email, publicUrl: config.publicUrl })
    return undefined
  })
  registerEndpoint(app, invitation.acceptWithSignIn, (call) => acceptWithSignIn(app, call), { isForStrangers: true })
  registerPublicEndpoint(app, registration.resetPassword, async ({ db, body: { token, newPassword }, request, reply }) => {
    refuse(checkNewPassword({ newPassword }))
    const use = { token, answer: { password: newPassword }, passwordField: 'newPassword', kinds: [InvitationKind.PasswordReset] }
    const { userId } = await acceptInvitation(db, { ...use, now: now(), requestId: request.id })
    // Guesses that go on elsewhere do not delay the owner, who proved the address here.
    await rememberDevice(db, { request, reply, userId, publicUrl: config.publicUrl })
    return undefined
  })
  registerPublicEndpoint(app, invitation.decline, async ({ db, params, request }) => {
    await decline(db, { token: params.token, now: now(), requestId: request.id })
    return undefined
  })
  registerEndpoint(app, invitation.acceptAsPatient, async (call) => {
    await joinAsPatient(call, { ...call.params, now: now() })
    return undefined
  })
  registerEndpoint(app, invitation.acceptAsWorker, async (call) => {
    await joinAsWorker(call, { ...call.params, now: now() })
    return undefined
  })
}

/**
 * Accepts the invitation of a user of the external issuer who has no account yet: the issuer's sign-in replaces the password.
 * @throws ProblemError 409 with the built-in issuer, and for a user with an account, who joins with it
 */
async function acceptWithSignIn(
  { diab: { config, now, verifyAccessToken } }: FastifyInstance,
  { db, params: { token }, body, request }: EndpointCall<typeof contracts.invitation.acceptWithSignIn>,
): Promise<undefined> {
  const owner = await readTokenOwner(request, verifyAccessToken)
  if (owner?.kind !== 'external' || config.identity.kind === 'builtIn') throw problem(409, registrationTitles.signInHere)
  const { identity } = owner
  const kinds = [...firstPasswordKinds]
  await pendingInvitation(db, token, now(), { kinds })
  await lockSubject(db, identity)
  if (identity.accountId !== undefined || (await selectLinkedAccount(db, identity))) throw problem(409, registrationTitles.accountExists)
  await acceptInvitation(db, { token, answer: body, now: now(), requestId: request.id, identity, kinds })
  return undefined
}

/** A link as it was opened: the token with the ids beside it. */
interface NamedLink {
  token: string
  now: Date
  clinicId?: string
  userId?: string
}

/**
 * Reads an invitation. Once it has ended, it shows no address and no name of the invited person. Where accounts are opened at
 * another issuer, everyone is asked to sign in.
 */
async function readInvitation(db: Db, config: Config, { token, now, clinicId, userId }: NamedLink): Promise<Invitation> {
  const found = await findInvitation(db, token, now)
  if (!found || (clinicId !== undefined && clinicId !== found.clinic?.id) || (userId !== undefined && userId !== found.userId))
    throw problem(404)
  const { kind, status, email, fullname, invitedBy, clinic, expiresAt } = found
  const shared = { kind, status, invitedBy, clinic, expiresAt: expiresAt.toISOString() }
  if (status !== InvitationStatus.Pending) return { ...shared, email: null, fullname: null, hasAccount: false }
  const hasAccount = !hasOwnCredentials(config) || (await findAccount(db, email)) !== undefined
  return { ...shared, email, fullname, hasAccount }
}

async function decline(tx: Db, { token, now, requestId }: { token: string; now: Date; requestId: string }): Promise<void> {
  const { id, kind, userId, email, clinic } = await pendingInvitation(tx, token, now)
  const employer = workerKinds.some((staffKind) => staffKind === kind) ? clinic : null
  // A first sign-in that the directory waits for joins before this, or finds that the directory waits no more.
  if (employer) await lockClinic(tx, employer.id)
  if (!(await endInvitation(tx, id, InvitationStatus.Cancelled, now))) throw invitationGone()
  if (employer) await stopAwaiting(tx, employer.id, email)
  await audit(tx, { event: 'invitation.declined', actorId: null, subjectId: userId, detail: { kind, invitationId: id }, requestId })
}
