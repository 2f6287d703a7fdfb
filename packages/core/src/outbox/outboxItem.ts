import type { EntryType, TherapyLabel } from '../diary/diaryEnumerations.ts'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import type { NewEntryOf } from '../diary/entryTypes.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'

// Apart from the machine: what shows an entry reads its item, and only what sends it needs the transitions.

/** What a person wants of an entry. */
export type DesiredEntry =
  | { readonly kind: 'entry'; readonly entry: NewEntryOf<EntryType> }
  | { readonly kind: 'label'; readonly therapyLabel: TherapyLabel }
  | { readonly kind: 'removed' }

/** What the provider has of it: nothing yet, or an entry in the version that the change began from. */
export type Base =
  | { readonly kind: 'none'; readonly idempotencyKey: string }
  | { readonly kind: 'entry'; readonly entryId: string; readonly version: number }

/** Why the provider did not take it; a person has to look. */
export type OutboxProblem =
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  /** Another user changed it first; `theirs` is undefined when it was deleted. */
  | { readonly kind: 'conflict'; readonly theirs?: DiaryEntry }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }

export type OutboxStatus = 'queued' | 'sending' | 'attention' | 'sent'

/** One entry of a diary with what the provider does not know of it yet. */
export interface OutboxItem {
  /** The entry's; of a new one the first idempotency key, which its row bears until the provider has given an id. */
  readonly id: string
  readonly patientId: string
  readonly entryType: EntryType
  readonly base: Base
  readonly wanted: DesiredEntry
  /** Of a new entry: what its form said, whatever it has been changed to since. */
  readonly words?: string
  /** What was sent and perhaps not heard: sent again word by word before anything newer. */
  readonly inDoubt?: DesiredEntry
  readonly status: OutboxStatus
  /** Since the last answer. */
  readonly attempts: number
  /** Not sent again before this time, in milliseconds since 1970. */
  readonly notBefore: number
  /** When it was typed, in milliseconds since 1970; of a sent one when it arrived. */
  readonly at: number
  readonly problem?: OutboxProblem
}

/** What waits on this device and what was sent a short while ago, oldest first. */
export type Outbox = readonly OutboxItem[]

/** The id that the row of an item bears. */
export const shownIdOf = ({ id, base }: OutboxItem): string => (base.kind === 'entry' ? base.entryId : id)

/** The item of a row, under its first id or the one that the provider gave; the latest, where there were several. */
export const findItem = (outbox: Outbox, id: string): OutboxItem | undefined =>
  outbox.findLast((item) => item.id === id || shownIdOf(item) === id)

/** Whether an item is not at the provider yet. */
export const isWaiting = ({ status }: OutboxItem): boolean => status !== 'sent'
