import type { Message } from '../threads/thread.schema.ts'

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
