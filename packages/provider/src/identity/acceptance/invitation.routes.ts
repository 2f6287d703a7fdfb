import { isStaff } from '@diab/core/guards'
import { InvitationStatus } from '@diab/internal/clinic'
import { contracts } from '@diab/internal/contract'
import { checkNewPassword, type Invitation, InvitationKind } from '@diab/internal/registration'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { admitPatient } from '../../care/clinic/admitPatient.ts'
import { employWorker } from '../../care/clinic/employWorker.ts'
import { auditAction, type AuditedCall } from '../../platform/access/auditAccess.ts'
import { lockClinic } from '../../platform/access/lockClinic.store.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import { readTokenOwner } from '../../platform/http/principal.ts'
import { problem } from '../../platform/http/problem.ts'
import { type EndpointCall, registerEndpoint, registerPublicEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { countTries } from '../../platform/session/countTries.ts'
import { findAccount, findAccountOf } from '../registration/openAccount.store.ts'
import { refuse } from '../registration/limit.ts'
import { hasOwnCredentials, refuseUselessPassword } from '../registration/ownCredentials.ts'
import { registrationTitles } from '../registration/registration.messages.ts'
import { lockSubject, selectLinkedAccount } from '../../platform/session/externalIdentity.store.ts'
import { rememberDevice } from '../../platform/session/knownDevice.ts'
import { grantSignIn } from '../../platform/session/signInGrant.ts'
import { acceptInvitation, workerTypeOf } from './acceptInvitation.ts'
import { findInvitation, hasInvitation } from '../../platform/invitations/invitation.store.ts'
import { endInvitation, stopAwaiting, workerKinds } from '../../platform/invitations/invitationStatus.store.ts'
import { notifyInviter } from './notifyInviter.ts'
import { invitationGone, pendingInvitation, takeInvitation } from './takeInvitation.ts'

/** Kinds whose acceptance sets the first password of an account: its owner need not type it once more. */
const firstPasswordKinds: ReadonlySet<InvitationKind> = new Set([
  InvitationKind.PatientPassword,
  InvitationKind.WorkerPassword,
  InvitationKind.ClinicPatient,
  InvitationKind.DoctorRegistration,
  InvitationKind.AttendantRegistration,
])

interface Joining {
  userId: string
  token: string
  now: Date
}

/**
 * Enrols the invited account, or a person it supervises, in the clinic of the link. For every other account the link is
 * absent: a forwarded link does not show another person's diary to a clinic.
 */
async function joinAsPatient(call: AuditedCall, { userId, token, now }: Joining): Promise<void> {
  const addressee = (await findAccountOf(call.db, call.principal.userId)) ?? { email: null }
  const invitation = await pendingInvitation(call.db, token, now, { kinds: [InvitationKind.ClinicPatient], addressee })
  const patient = await findAccountOf(call.db, userId)
  if (!patient || !invitation.clinic) throw invitationGone()
  await takeInvitation(call.db, invitation, now)
  const { id: clinicId } = invitation.clinic
  const { doctorIds, inviterId } = invitation
  const action = { by: 'patient', actorId: call.principal.userId, requestId: call.request.id } as const
  const linkedIds = await admitPatient(call.db, { clinicId, patientId: userId, doctorIds, inviterId, ...action })
  await notifyInviter(call.db, invitation, { userId, linkedIds })
  await auditAction(call, userId, 'invitation.accepted', { kind: invitation.kind, invitationId: invitation.id })
}

/**
 * Adds the invited account to the staff of the clinic of the link. No other account qualifies: a forwarded link does not open
 * a clinic's patients.
 */
async function joinAsWorker(call: AuditedCall, { userId, token, now }: Joining): Promise<void> {
  const invitation = await pendingInvitation(call.db, token, now, { kinds: workerKinds })
  const worker = await findAccountOf(call.db, userId)
  if (!worker || !invitation.clinic) throw invitationGone()
  if (worker.email?.toLowerCase() !== invitation.email.toLowerCase()) throw problem(409, registrationTitles.otherAddress)
  if (!isStaff(worker)) throw problem(409, registrationTitles.patientAccount)
  await takeInvitation(call.db, invitation, now)
  const employment = { clinicId: invitation.clinic.id, userId, workerType: workerTypeOf(invitation), requestId: call.request.id }
  if (!(await employWorker(call.db, { ...employment, isNewAccount: false }))) throw problem(409, registrationTitles.alreadyMember)
  await notifyInviter(call.db, invitation, { userId })
  await auditAction(call, userId, 'invitation.accepted', { kind: invitation.kind, invitationId: invitation.id })
}

/** Endpoints that take the token of a mail's link. */
const limited = new Set([
  'invitation.read',
  'invitation.accept',
  'invitation.acceptWithSignIn',
  'invitation.decline',
  'invitation.acceptAsPatient',
  'invitation.acceptAsWorker',
  'registration.resetPassword',
])

/** Returns the token that the path or the body names. */
function tokenOf({ params, body }: FastifyRequest): string | undefined {
  const named = [params, body].find((part) => part !== null && typeof part === 'object' && 'token' in part)
  const token = named && (named as { token: unknown }).token
  return typeof token === 'string' ? token : undefined
}

function triesOf({ ip, params }: FastifyRequest) {
  const userId = params !== null && typeof params === 'object' && 'userId' in params ? String(params.userId) : undefined
  const fromAddress = [attemptRules.linkFromAddress, ip] as const
  return userId === undefined ? [fromAddress] : [fromAddress, [attemptRules.linkOfUser, userId] as const]
}

/**
 * Allows five tries of unknown tokens per address, and per person that they are tried for. A token that exists always
 * passes: broken links of one household or clinic do not block a valid one. A try is counted before it gets its answer, so
 * that a hundred at once get no further than a hundred in a row, and before the call's transaction: no call waits for a
 * second connection while it holds one.
 */
function limitLinkTries(app: FastifyInstance): void {
  const { db } = app.diab
  app.addHook('preHandler', async (request) => {
    if (!limited.has(request.routeOptions.config.endpointId ?? '')) return
    const token = tokenOf(request)
    if (token === undefined || !(await hasInvitation(db, token))) await countTries(db, triesOf(request))
  })
}

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
