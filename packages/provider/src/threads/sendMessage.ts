import { NotificationType } from '@diab/core/notifications'
import { checkMessage, mayWrite, type Message, threadsMessages } from '@diab/core/threads'
import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { tellLive } from '../events/tellLive.store.ts'
import { invalid, problem } from '../http/problem.ts'
import { notify } from '../notifications/notify.ts'
import { markArticles } from './markArticles.ts'
import { insertMessage, lockThread, selectLastMessageId, selectMessages } from './message.store.ts'
import { selectListeners, type ThreadStanding } from './threads.store.ts'

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
export async function sendMessage(tx: Db, thread: ThreadStanding, { body, callerId, now }: NewMessage): Promise<Message> {
  if (!mayWrite(thread, !thread.isStaffParticipant)) throw problem(403, threadsMessages.noAnswer)
  const errors = checkMessage({ body })
  if (Object.keys(errors).length > 0) throw invalid(errors)

  await lockThread(tx, thread.id)
  const id = await nextMessageId(tx, thread.id, now)
  const senderId = thread.isStaffParticipant ? callerId : (thread.speaksForId ?? callerId)
  await insertMessage(tx, { threadId: thread.id, id, body, createdBy: callerId, senderId, createdAt: now })
  const [message] = await selectMessages(tx, thread.id, { id, limit: 1 })
  if (!message) throw problem(404)
  const listeners = await selectListeners(tx, thread.id, callerId)
  await notify(tx, NotificationType.NewMessage, {
    userIds: listeners,
    text: 'newMessage',
    persons: [senderId],
    subjectId: thread.patientId,
    data: { threadId: thread.id },
  })
  if (thread.isStaffParticipant) await markArticles(tx, thread, { body, senderId })
  await tellLive(tx, [...listeners, callerId], { kind: 'message', threadId: thread.id })
  return message
}
