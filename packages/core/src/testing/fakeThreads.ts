import { messageSchema, type Message, type Thread } from '../threads/thread.schema.ts'
import { checkMessage } from '../threads/message.rules.ts'
import { mayStartThread, mayWrite } from '../threads/threadAccess.ts'
import { threadsContract } from '../threads/threads.contract.ts'
import { threadsMessages } from '../threads/threads.messages.ts'
import type { User } from '../account/user.schema.ts'
import { FakeProblem, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import type { FakeThread } from './fakeThreadsState.ts'
import { makeId } from './people.ts'

const threadKind = 0x7
const messageKind = 0x8
const pageSize = 20

const callerOf = ({ caller }: FakeRequest): User => {
  if (!caller) throw new FakeProblem(401, 'Unauthorized')
  return caller
}

/** Returns the patient the caller speaks for in a thread: themselves, or a person in their care. */
function patientOf({ state }: FakeRequest, caller: User, thread: FakeThread): string | undefined {
  const { patientId } = thread
  if (patientId === null) return undefined
  return patientId === caller.id || (state.supervised[caller.id] ?? []).includes(patientId) ? patientId : undefined
}

const isVisible = (request: FakeRequest, caller: User, thread: FakeThread) =>
  thread.participantIds.includes(caller.id) || patientOf(request, caller, thread) !== undefined

function findThread(request: FakeRequest): FakeThread {
  const found = request.state.threads.find(({ id }) => id === request.params['id'])
  if (!found || !isVisible(request, callerOf(request), found)) throw new FakeProblem(404, 'Not Found')
  return found
}

function toThread({ state }: FakeRequest, caller: User, thread: FakeThread): Thread {
  const last = thread.messages.at(-1)
  const seen = thread.messages.findIndex(({ id }) => id === thread.readUpTo[caller.id])
  return {
    id: thread.id,
    participants: thread.participantIds.map((id) => ({
      id,
      fullname: state.users.find((user) => user.id === id)?.fullname ?? '',
      isPatient: id === thread.patientId,
    })),
    lastMessage: last ? { body: last.body, createdAt: last.createdAt, createdById: last.createdBy.id } : null,
    patientResponseAllowed: thread.patientResponseAllowed,
    unreadCount: thread.messages.slice(seen + 1).filter(({ createdBy }) => createdBy.id !== caller.id).length,
  }
}

function list(request: FakeRequest) {
  const caller = callerOf(request)
  // A conversation comes into being with its first message.
  const isBegun = ({ messages }: FakeThread) => messages.length > 0 || !caller.roles.includes('Patient')
  const own = request.state.threads.filter((thread) => isBegun(thread) && isVisible(request, caller, thread))
  const lastOf = ({ messages }: FakeThread) => messages.at(-1)?.createdAt ?? ''
  return { body: own.toSorted((one, other) => (lastOf(one) < lastOf(other) ? 1 : -1)).map((thread) => toThread(request, caller, thread)) }
}

function create(request: FakeRequest) {
  const caller = callerOf(request)
  if (!mayStartThread(caller)) throw new FakeProblem(403, threadsMessages.doctorsOnly)
  const { participants } = request.body as { participants: string[] }
  const participantIds = [...new Set([caller.id, ...participants])]
  const known = participantIds.map((id) => request.state.users.find((user) => user.id === id))
  if (known.includes(undefined)) throw new FakeProblem(404, 'Not Found')
  const patients = known.filter((user) => user?.roles.includes('Patient'))
  if (patients.length > 1) throw new FakeProblem(400, 'Bad Request', { participants: [threadsMessages.onePatient] })
  const key = participantIds.toSorted().join(' ')
  const { threads } = request.state
  const existing = threads.find((thread) => thread.participantIds.toSorted().join(' ') === key)
  const thread: FakeThread = existing ?? {
    id: makeId(threadKind, threads.length + 1),
    patientId: patients[0]?.id ?? null,
    participantIds,
    patientResponseAllowed: true,
    messages: [],
    readUpTo: {},
  }
  if (!existing) threads.push(thread)
  return { body: toThread(request, caller, thread) }
}

function listMessages(request: FakeRequest) {
  const { messages } = findThread(request)
  const { before, limit = pageSize } = request.query as { before?: string; limit?: number }
  const end = before === undefined ? messages.length : messages.findIndex(({ id }) => id === before)
  const page = messages.slice(Math.max(0, end - Number(limit)), Math.max(0, end))
  return { body: page.toReversed(), headers: { 'x-total-count': String(messages.length) } }
}

/** After every other, as ids at the provider are. */
function nextMessageId(threads: readonly FakeThread[]): string {
  const ids = threads.flatMap(({ messages }) => messages.map(({ id }) => id)).toSorted()
  const last = ids.at(-1)?.split('-').at(-1) ?? '0'
  return makeId(messageKind, Number.parseInt(last, 16) + 1)
}

function send(request: FakeRequest) {
  const thread = findThread(request)
  const caller = callerOf(request)
  const patientId = patientOf(request, caller, thread)
  if (!mayWrite(thread, patientId !== undefined)) throw new FakeProblem(403, threadsMessages.noAnswer)
  const { body } = request.body as { body: string }
  const errors = checkMessage({ body })
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
  const sender = request.state.users.find(({ id }) => id === patientId) ?? caller
  const message: Message = messageSchema.parse({
    id: nextMessageId(request.state.threads),
    body,
    createdAt: request.state.clock.instant(),
    createdBy: { id: caller.id, fullname: caller.fullname },
    sender: { id: sender.id, fullname: sender.fullname },
  })
  thread.messages.push(message)
  return { body: message }
}

const answerAllowed =
  (isAllowed: boolean): FakeHandler =>
  (request) => {
    const thread = findThread(request)
    const caller = callerOf(request)
    if (patientOf(request, caller, thread) !== undefined) throw new FakeProblem(403, 'Forbidden')
    thread.patientResponseAllowed = isAllowed
    return { body: toThread(request, caller, thread) }
  }

function markRead(request: FakeRequest) {
  const thread = findThread(request)
  const caller = callerOf(request)
  const last = thread.messages.at(-1)
  if (last) thread.readUpTo[caller.id] = last.id
  return { body: toThread(request, caller, thread) }
}

export const fakeThreadsHandlers: Record<string, FakeHandler> = {
  [threadsContract.list.id]: list,
  [threadsContract.create.id]: create,
  [threadsContract.listMessages.id]: listMessages,
  [threadsContract.send.id]: send,
  [threadsContract.allowPatientResponse.id]: answerAllowed(true),
  [threadsContract.denyPatientResponse.id]: answerAllowed(false),
  [threadsContract.markRead.id]: markRead,
}
