import { may, mayStartThread, mayWrite } from '@diab/core/guards'
import { contracts } from '@diab/internal/contract'
import { checkMessage, type Message, type Thread } from '@diab/core/rules'
import { NotificationType } from '@diab/internal/notifications'
import { threadsMessages } from '@diab/internal/threads'
import type { FastifyInstance } from 'fastify'
import { readRelation } from '../../platform/access/relation.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { articlesNamedIn } from '../knowledge/articlesNamedIn.ts'
import { notify } from '../notifications/notify.ts'
import { emitWebhooks } from '../webhooks/emitWebhooks.ts'
import { countMessages, insertMessage, lockThread, markThreadRead, selectLastMessageId, selectMessages } from './message.store.ts'
import {
  areColleagues,
  insertThread,
  type NewThread,
  selectCommonClinic,
  selectListeners,
  selectPatientSide,
  selectThreadMembership,
  selectThreads,
  setPatientResponse,
  type ThreadMembership,
} from './threads.store.ts'

const messagePageSize = 20

interface ThreadCall {
  db: Db
  principal: Principal
  params: { id: string }
}

/** @throws 404 for a thread that is not there, and for one that is not the caller's */
async function membershipOf({ db, principal, params }: ThreadCall) {
  return found(await selectThreadMembership(db, principal.userId, params.id))
}

async function threadOf({ db, principal, params }: ThreadCall): Promise<Thread> {
  const [thread] = await selectThreads(db, principal.userId, params.id)
  return found(thread)
}

const timeOfId = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** Ids of a thread grow strictly, whatever the clocks of several providers say: a page of messages misses none. */
async function nextMessageId(tx: Db, threadId: string, now: Date): Promise<string> {
  const last = await selectLastMessageId(tx, threadId)
  return uuidv7(last === undefined ? now.getTime() : Math.max(now.getTime(), timeOfId(last) + 1))
}

interface NewMessage {
  body: string
  callerId: string
  now: Date
}

/**
 * Marks articles for the patient whose addresses staff put into a message, and notifies the patient of each with a link to
 * it.
 */
async function markArticles(
  tx: Db,
  { id: threadId, patientId }: Pick<ThreadMembership, 'id' | 'patientId'>,
  { body, senderId }: { body: string; senderId: string },
): Promise<void> {
  const articles = articlesNamedIn(body)
  if (articles.length === 0) return
  const userIds = await selectPatientSide(tx, threadId)
  for (const { id, title } of articles) {
    await notify(tx, NotificationType.ArticleMarked, {
      userIds,
      text: 'articleMarked',
      persons: [senderId],
      words: [title],
      subjectId: patientId,
      data: { articleId: id },
    })
  }
}

/** Writes a message and tells everybody else in the thread, in one transaction. @throws 403 where the patient may not answer */
async function sendMessage(tx: Db, thread: ThreadMembership, { body, callerId, now }: NewMessage): Promise<Message> {
  if (!mayWrite(thread, !thread.isStaffParticipant)) throw problem(403, threadsMessages.noAnswer)
  const errors = checkMessage({ body })
  if (Object.keys(errors).length > 0) throw invalid(errors)

  await lockThread(tx, thread.id)
  const id = await nextMessageId(tx, thread.id, now)
  const senderId = thread.isStaffParticipant ? callerId : (thread.speaksForId ?? callerId)
  await insertMessage(tx, { threadId: thread.id, id, body, createdBy: callerId, senderId, createdAt: now })
  const [written] = await selectMessages(tx, thread.id, { id, limit: 1 })
  const message = found(written)
  const listeners = await selectListeners(tx, thread.id, callerId)
  await notify(tx, NotificationType.NewMessage, {
    userIds: listeners,
    text: 'newMessage',
    persons: [senderId],
    subjectId: thread.patientId,
    data: { threadId: thread.id },
  })
  await emitWebhooks(tx, { event: 'message', threadId: thread.id, subjectId: thread.patientId, data: { threadId: thread.id } })
  if (thread.isStaffParticipant) await markArticles(tx, thread, { body, senderId })
  await emitLive(tx, [...listeners, callerId], { kind: 'message', threadId: thread.id })
  return message
}

/**
 * Finds which of these people is the patient whose diary the caller may read; people who are neither that nor colleagues are
 * absent.
 */
async function findPatients(tx: Db, callerId: string, userIds: readonly string[]): Promise<string[]> {
  const patients: string[] = []
  for (const userId of userIds) {
    const relation = await readRelation(tx, callerId, userId)
    if (may('read', relation) && (relation.isLinkedDoctor || relation.isClinicStaff)) patients.push(userId)
    else if (!(await areColleagues(tx, callerId, userId))) throw problem(404)
  }
  return patients
}

/**
 * Returns who takes part in a thread that a doctor starts: the patient or the clinic of it, and everybody's ids.
 * @throws 403 for a caller who is no doctor, 404 for people the doctor has nothing to do with, 400 for two patients
 */
export async function requireParticipants(tx: Db, caller: Principal, participants: readonly string[]): Promise<Omit<NewThread, 'id'>> {
  if (!mayStartThread(caller)) throw problem(403, threadsMessages.doctorsOnly)
  const others = [...new Set(participants)].filter((id) => id !== caller.userId)
  if (others.length === 0) throw problem(404)
  const patients = await findPatients(tx, caller.userId, others)
  if (patients.length > 1) throw invalid({ participants: [threadsMessages.onePatient] })
  const [patientId = null] = patients
  const userIds = [caller.userId, ...others]
  const clinicId = patientId === null ? await selectCommonClinic(tx, userIds) : null
  if (clinicId === undefined) throw problem(404)
  return { patientId, clinicId, userIds }
}

/**
 * The thread of a doctor with these people, made now or before. Two patients in one thread would read each other. A thread
 * without a patient belongs to a clinic in which everybody of it works: who leaves the clinic leaves its threads.
 */
async function startThread(tx: Db, caller: Principal, participants: readonly string[]): Promise<Thread> {
  const id = await insertThread(tx, { id: uuidv7(), ...(await requireParticipants(tx, caller, participants)) })
  const [thread] = await selectThreads(tx, caller.userId, id)
  return found(thread)
}

export function registerThreadsRoutes(app: FastifyInstance): void {
  const { threads } = contracts

  registerEndpoint(app, threads.list, ({ db, principal }) => selectThreads(db, principal.userId))
  registerEndpoint(app, threads.create, ({ db, principal, body }) => startThread(db, principal, body.participants), {
    guard: ({ db, principal, body }) => requireParticipants(db, principal, body.participants),
  })
  registerEndpoint(app, threads.listMessages, async (call) => {
    const { id } = await membershipOf(call)
    const { before, limit = messagePageSize } = call.query
    setTotalCount(call.reply, await countMessages(call.db, id))
    return selectMessages(call.db, id, { before, limit })
  })
  registerEndpoint(
    app,
    threads.send,
    async (call) =>
      sendMessage(call.db, await membershipOf(call), { body: call.body.body, callerId: call.principal.userId, now: app.diab.now() }),
    { guard: membershipOf },
  )
  for (const [endpoint, isAllowed] of [
    [threads.allowPatientResponse, true],
    [threads.denyPatientResponse, false],
  ] as const) {
    registerEndpoint(app, endpoint, async (call) => {
      const membership = await membershipOf(call)
      if (!membership.isStaffParticipant) throw problem(403)
      await setPatientResponse(call.db, membership.id, isAllowed)
      // An open conversation shows or hides the composer at once.
      const { userId } = call.principal
      const listeners = await selectListeners(call.db, membership.id, userId)
      await emitLive(call.db, [...listeners, userId], { kind: 'message', threadId: membership.id })
      return threadOf(call)
    })
  }
  registerEndpoint(app, threads.markRead, async (call) => {
    const { id } = await membershipOf(call)
    await markThreadRead(call.db, id, call.principal.userId)
    return threadOf(call)
  })
}
