import type { Instant } from '../time/instant.ts'
import type { User } from '../account/user.schema.ts'
import type { Message } from '../threads/thread.schema.ts'
import { makeId } from './people.ts'

/** A conversation in memory. */
export interface FakeThread {
  id: string
  /** Null: among colleagues. */
  patientId: string | null
  participantIds: string[]
  patientResponseAllowed: boolean
  /** Oldest first. */
  messages: Message[]
  /** Id of the newest message seen, by user's id. */
  readUpTo: Record<string, string>
}

export interface FakeThreadOptions {
  /** Makes its id, and those of its messages. */
  number: number
  patient: User | null
  staff: readonly User[]
  /** Oldest first: who writes what at which UTC instant; a supervisor writes `as` the patient. */
  messages?: readonly { by: User; as?: User; body: string; at: Instant }[]
  patientResponseAllowed?: boolean
  /** Users who have seen everything. */
  readBy?: readonly User[]
}

const threadKind = 0x7
const messageKind = 0x8
/** Threads made with different numbers never share a message's id. */
const messagesPerThread = 100_000
const toAuthor = ({ id, fullname }: User) => ({ id, fullname })

/** A thread for the state of a fake provider. */
export function makeFakeThread({
  number,
  patient,
  staff,
  messages = [],
  patientResponseAllowed = true,
  readBy = [],
}: FakeThreadOptions): FakeThread {
  const made = messages.map(({ by, as = by, body, at }, index) => ({
    id: makeId(messageKind, number * messagesPerThread + index),
    body,
    createdAt: at,
    createdBy: toAuthor(by),
    sender: toAuthor(as),
  }))
  const newest = made.at(-1)
  return {
    id: makeId(threadKind, number),
    patientId: patient?.id ?? null,
    participantIds: [...staff, ...(patient ? [patient] : [])].map(({ id }) => id),
    patientResponseAllowed,
    messages: made,
    readUpTo: newest ? Object.fromEntries(readBy.map(({ id }) => [id, newest.id])) : {},
  }
}
