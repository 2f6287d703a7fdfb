import type { PatientRelation, User } from '@diab/core/guards'
import { toWallClockIn } from '@diab/core/rules'
import { contracts } from '@diab/internal/contract'
import { defaultTimeZone } from '@diab/internal/diary'
import { NotificationType } from '@diab/internal/notifications'
import { InvitationKind } from '@diab/internal/registration'
import {
  checkSupervisedInvitation,
  checkSupervisedPerson,
  glanceHours,
  glanceLowDays,
  mayHaveOwnAccount,
  type NewSupervisedPerson,
  supervisionMessages,
} from '@diab/internal/supervision'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { auditAction, type AuditedCall, auditRead } from '../../platform/access/auditAccess.ts'
import { replaceConnectionToken, selectFullname } from '../../platform/access/people.store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { createInvitation, type LinkSettings } from '../../platform/invitations/invitation.store.ts'
import { cancelInvitationsOf } from '../../platform/invitations/invitationStatus.store.ts'
import { endStreams } from '../../platform/live/emitLive.store.ts'
import { patientPasswordMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { countTries } from '../../platform/session/countTries.ts'
import { readRecentDiary } from '../../record/diary/readRecentDiary.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { beginSupervision, notifyOfSupervision } from './beginSupervision.ts'
import { connectByCode } from './connectByCode.ts'
import { readTherapyOfGlance } from '../../record/therapy/patientTherapy.ts'
import { openAccountWithoutSignIn } from './openAccount.ts'
import {
  cancelInvitationsBy,
  deleteRequest,
  deleteSupervision,
  insertSupervision,
  lockPersons,
  selectRequests,
  selectSupervised,
  selectSupervisors,
} from './supervision.store.ts'

/** Supervisors are patients; staff look after people in a clinic. */
function requirePatient({ isPatient }: PatientRelation): void {
  if (!isPatient) throw problem(404)
}

interface RequestAnswer {
  supervisorId: string
  supervisedId: string
  isConfirmed: boolean
}

/** Lets the person decide about a user who asked to become the supervisor. @throws 404 without such a request */
async function answerRequest(call: AuditedCall, { isConfirmed, ...pair }: RequestAnswer): Promise<void> {
  const { supervisorId, supervisedId } = pair
  // Either account could end at this very moment.
  await lockPersons(call.db, [supervisorId, supervisedId])
  if (!(await deleteRequest(call.db, pair))) throw problem(404)
  if (isConfirmed) await beginSupervision(call, pair)
  else await auditAction(call, supervisedId, 'supervision.declined', { supervisorId })
}

interface InviteSupervised extends LinkSettings {
  userId: string
  email: string
  /** Outside the call's transaction: every mail asked for counts, also a refused one. */
  pool: Kysely<Database>
}

/**
 * Invites a supervised person to a sign-in; the link of an earlier mail is cancelled. Only the link's holder learns whether
 * the address has an account already.
 */
async function inviteSupervised(call: AuditedCall, { userId, email, pool, ...settings }: InviteSupervised): Promise<void> {
  const errors = checkSupervisedInvitation({ email })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { db: tx, principal } = call
  await countTries(pool, [[attemptRules.inviteByCaller, principal.userId]])
  const [locked] = await lockPersons(tx, [userId])
  const person = found(locked)
  if (person.email !== null) throw problem(409, supervisionMessages.hasOwnSignIn)
  if (!mayHaveOwnAccount(person, toWallClockIn(defaultTimeZone, settings.now))) throw problem(409, supervisionMessages.tooYoung)
  const invitation = { kind: InvitationKind.PatientPassword, email: email.trim(), userId, invitedBy: principal.userId }
  await cancelInvitationsOf(tx, userId, [InvitationKind.PatientPassword])
  const { id: invitationId, link } = await createInvitation(tx, settings, invitation)
  const invitedBy = await selectFullname(tx, principal.userId)
  const mail = patientPasswordMail({ fullname: person.fullname, invitedBy, link })
  await enqueueMail(tx, { recipient: invitation.email, invitationId, personIds: [principal.userId, userId], ...mail })
  await auditAction(call, userId, 'supervision.invited', { invitationId })
}

/** A person without a sign-in, in the caller's care from the first moment. */
async function registerPerson(call: AuditedCall, person: NewSupervisedPerson, now: Date): Promise<User> {
  const errors = checkSupervisedPerson(person, toWallClockIn(defaultTimeZone, now))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { db: tx, principal } = call
  // The account could end at this very moment.
  const [supervisor] = await lockPersons(tx, [principal.userId])
  found(supervisor, 401)
  const { dateOfBirth, gender = null } = person
  const fullname = person.fullname.trim()
  const { id, connectionToken } = await openAccountWithoutSignIn(tx, { fullname, dateOfBirth, gender })
  await insertSupervision(tx, principal.userId, id)
  await auditAction(call, id, 'supervision.registered')
  return {
    id,
    fullname,
    email: null,
    dateOfBirth,
    roles: ['Patient'],
    privacyAccepted: false,
    emailConfirmed: false,
    eduNumber: null,
    connectionToken,
    newsletterSubscribed: false,
  }
}

interface EndedSupervision {
  supervisorId: string
  supervisedId: string
}

/**
 * Ends a supervision. A person without a sign-in keeps at least one supervisor, also when two leave concurrently; of a person
 * with one, a supervisor removes no earlier supervisor. A removed supervisor knew the person's connection code, so there is a
 * new one; a link they had mailed, perhaps to themselves, is cancelled.
 */
async function endSupervision(call: AuditedCall, { supervisorId, supervisedId }: EndedSupervision): Promise<void> {
  const { db: tx, principal } = call
  const [locked] = await lockPersons(tx, [supervisedId])
  const person = found(locked)
  const supervisors = await selectSupervisors(tx, supervisedId)
  const at = supervisors.findIndex(({ id }) => id === supervisorId)
  if (at < 0) throw problem(404)
  const own = supervisors.findIndex(({ id }) => id === principal.userId)
  // The adult chose the earlier supervisors before this one came.
  if (person.email !== null && at < own) throw problem(403, supervisionMessages.earlierSupervisor)
  if (person.email === null && supervisors.length === 1) throw problem(409, supervisionMessages.lastSupervisor)
  await deleteSupervision(tx, supervisorId, supervisedId)
  await cancelInvitationsBy(tx, supervisorId, supervisedId)
  if (supervisorId !== principal.userId) await replaceConnectionToken(tx, supervisedId)
  await endStreams(tx, [supervisorId])
  await auditAction(call, supervisedId, 'supervision.ended', { supervisorId })
  await notifyOfSupervision(tx, {
    type: NotificationType.SupervisorDisconnected,
    supervisorId,
    supervisedId,
    actorId: principal.userId,
  })
}

export function registerSupervisionRoutes(app: FastifyInstance): void {
  const { supervision } = contracts
  const { config, besideDb: pool, now } = app.diab

  registerEndpoint(app, supervision.list, async (call) => {
    await auditRead(call, call.params.userId, 'supervision.read')
    return selectSupervised(call.db, call.params.userId)
  })
  registerEndpoint(app, supervision.glance, async (call) => {
    const { userId } = call.params
    await auditRead(call, userId, 'diary.read')
    await auditRead(call, userId, 'therapy.read')
    const shownTime = toWallClockIn(defaultTimeZone, now())
    const diary = await readRecentDiary(call.db, userId, shownTime, { hours: glanceHours, lowDays: glanceLowDays })
    return { ...diary, ...(await readTherapyOfGlance(call.db, userId)) }
  })
  registerEndpoint(app, supervision.register, (call) => {
    requirePatient(call.relation)
    return registerPerson(call, call.body, now())
  })
  registerEndpoint(app, supervision.connect, (call) => {
    requirePatient(call.relation)
    return connectByCode(call, call.body.connectionToken, pool)
  })
  registerEndpoint(app, supervision.disconnect, async (call) => {
    requirePatient(call.relation)
    await endSupervision(call, { supervisorId: call.params.userId, supervisedId: call.params.supervisedId })
    return undefined
  })
  registerEndpoint(app, supervision.invite, async (call) => {
    const { params, body } = call
    await inviteSupervised(call, { userId: params.userId, email: body.email, publicUrl: config.publicUrl, now: now(), pool })
    return undefined
  })
  registerEndpoint(app, supervision.listSupervisors, async (call) => {
    await auditRead(call, call.params.userId, 'supervision.read')
    return selectSupervisors(call.db, call.params.userId)
  })
  registerEndpoint(app, supervision.removeSupervisor, async (call) => {
    await endSupervision(call, { supervisorId: call.params.supervisorId, supervisedId: call.params.userId })
    return undefined
  })
  registerEndpoint(app, supervision.listRequests, (call) => {
    requirePatient(call.relation)
    return selectRequests(call.db, call.params.userId)
  })
  for (const [endpoint, isConfirmed] of [
    [supervision.confirm, true],
    [supervision.decline, false],
  ] as const)
    registerEndpoint(app, endpoint, async (call) => {
      requirePatient(call.relation)
      const { userId: supervisedId, supervisorId } = call.params
      await answerRequest(call, { supervisorId, supervisedId, isConfirmed })
      return undefined
    })
}
