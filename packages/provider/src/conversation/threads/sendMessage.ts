import { NotificationType } from '@diab/internal/notifications'
import { checkMessage, type Message } from '@diab/core/rules'
import { mayWrite } from '@diab/core/guards'
import { threadsMessages } from '@diab/internal/threads'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { notify } from '../notifications/notify.ts'
import { emitWebhooks } from '../webhooks/emitWebhooks.ts'
import { markArticles } from './markArticles.ts'
import { insertMessage, lockThread, selectLastMessageId, selectMessages } from './message.store.ts'
import { selectListeners, type ThreadMembership } from './threads.store.ts'

const timeOfId = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** Ids of a thread grow strictly, whatever the clocks of several providers say: a page of messages misses none. */
async function nextMessageId(tx: Db, threadId: string, now: Date): Promise<string> {
  const last = await selectLastMessageId(tx, threadId)
  return uuidv7(last === undefined ? now.getTime() : Math.max(now.getTime(), timeOfId(last) + 1))
}

export interface NewMessage {
  body: string
  callerId: string
  now: Date
}

/** Writes a message and tells everybody else in the thread, in one transaction. @throws 403 where the patient may not answer */
export async function sendMessage(tx: Db, thread: ThreadMembership, { body, callerId, now }: NewMessage): Promise<Message> {
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
