import type { EntryMark } from '@diab/core/machines'
import { type OutboxItem, type OutboxProblem, shownIdOf } from '@diab/core/outbox'
import type { SaveOutcome } from './saveOutcome.ts'

/** Returns the marks beside the rows of pending entries. */
export const toMarks = (waiting: readonly OutboxItem[]): Readonly<Record<string, EntryMark>> =>
  Object.fromEntries(waiting.map((item) => [shownIdOf(item), item.status === 'attention' ? 'attention' : 'waiting']))

/** Returns the reason why an entry came back, as the save of its form would have reported it. */
export function toProblem(problem: OutboxProblem | undefined): Exclude<SaveOutcome, { status: 'saved' }> | undefined {
  switch (problem?.kind) {
    case 'refused':
      return { status: 'refused', errors: problem.errors }
    case 'conflict':
      return { status: 'conflict', theirs: problem.theirs }
    case 'failed':
      return { status: 'failed', messages: problem.messages, isKeyUsed: false }
    default:
      return undefined
  }
}

/** Counts the entries that wait for sending, and those that wait for a person. */
export function countWaiting(waiting: readonly OutboxItem[]): { waiting: number; attention: number } {
  const attention = waiting.filter(({ status }) => status === 'attention').length
  return { waiting: waiting.length - attention, attention }
}
