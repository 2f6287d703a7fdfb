import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import type { Message, Thread } from './thread.schema.ts'
import { threadsContract } from './threads.contract.ts'

export interface MessagePage {
  /** Newest first. */
  messages: Message[]
  /** Of the whole thread. */
  totalCount: number
}

/** Calls about conversations between staff and patients. */
export interface ThreadsApi {
  /** The latest first. */
  list(options?: Abortable): Promise<Thread[]>
  /** Doctors only; the same people have one thread. */
  create(participants: string[], options?: Abortable & { idempotencyKey?: string }): Promise<Thread>
  /** `before`: id of the oldest message already here. */
  listMessages(threadId: string, options?: Abortable & { before?: string; limit?: number }): Promise<MessagePage>
  /** A repeat under the same key is the same message. */
  send(threadId: string, body: string, options?: Abortable & { idempotencyKey?: string }): Promise<Message>
  allowPatientResponse(threadId: string, options?: Abortable): Promise<Thread>
  denyPatientResponse(threadId: string, options?: Abortable): Promise<Thread>
  markRead(threadId: string, options?: Abortable): Promise<Thread>
}

export const createThreadsApi = (send: SendEndpoint): ThreadsApi => ({
  list: (options) => send(threadsContract.list, options),
  create: (participants, options) => send(threadsContract.create, { body: { participants }, ...options }),
  async listMessages(id, { signal, ...query } = {}) {
    let totalCount = 0
    const messages = await send(threadsContract.listMessages, {
      params: { id },
      query,
      signal,
      accept: (_messages, headers) => {
        totalCount = Number(headers.get('x-total-count') ?? 0)
      },
    })
    return { messages, totalCount }
  },
  send: (id, body, options) => send(threadsContract.send, { params: { id }, body: { body }, ...options }),
  allowPatientResponse: (id, options) => send(threadsContract.allowPatientResponse, { params: { id }, ...options }),
  denyPatientResponse: (id, options) => send(threadsContract.denyPatientResponse, { params: { id }, ...options }),
  markRead: (id, options) => send(threadsContract.markRead, { params: { id }, ...options }),
})
