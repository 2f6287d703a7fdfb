import { toInstant } from '../time/instant.ts'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { compareNewestFirst } from '../diary/entryOrder.ts'
import { toStoredEntry } from '../diary/storedEntry.ts'
import type { PatientPlan } from '../diary/storedResult.ts'
import { isWaiting, type Outbox, type OutboxItem, shownIdOf } from './outboxItem.ts'

/** Header of an answer that the device kept: when its question was asked, in milliseconds since 1970. */
export const cachedAtHeader = 'x-diab-kept-at'

/**
 * What an answer may lack: all that waits, and what has arrived since its question was asked. A page that opens without a
 * network gets an answer from before; an entry that is safe at the provider must not vanish from it.
 * @param askedAt milliseconds since 1970
 */
export const unknownTo = (outbox: Outbox, askedAt: number): Outbox => outbox.filter((item) => isWaiting(item) || item.at >= askedAt)

/** The row of an item, over the provider's own where it has one; undefined for a removed entry, and for a slot of an unknown one. */
export function toWaitingEntry(item: OutboxItem, row: DiaryEntry | undefined, plan: PatientPlan): DiaryEntry | undefined {
  const { wanted, base, entryType, at } = item
  if (wanted.kind === 'removed') return undefined
  if (wanted.kind === 'label') return row && { ...row, therapyLabel: wanted.therapyLabel, therapyLabelModified: wanted.therapyLabel }
  const version = base.kind === 'entry' ? base.version : 0
  const stamp = { id: shownIdOf(item), createdAt: row?.createdAt ?? toInstant(new Date(at)), version }
  return toStoredEntry(entryType, wanted.entry as never, stamp, plan)
}

/** An answer that has an arrived item's entry as it arrived, or newer, is right already. */
const isKnown = ({ status, base, wanted }: OutboxItem, row: DiaryEntry | undefined): boolean =>
  status === 'sent' && wanted.kind !== 'removed' && base.kind === 'entry' && row !== undefined && row.version >= base.version

/**
 * The entries of a patient as they will be once all of these items have arrived.
 * @param items of this patient, as {@link unknownTo} gives them
 * @param isAskedFor which of their entries belong to the question that `entries` answer
 */
export function overlayOutbox(
  entries: readonly DiaryEntry[],
  items: Outbox,
  plan: PatientPlan,
  isAskedFor: (entry: DiaryEntry) => boolean,
): DiaryEntry[] {
  const rows = new Map(entries.map((entry) => [entry.id, entry]))
  for (const item of items) {
    const id = shownIdOf(item)
    if (isKnown(item, rows.get(id))) continue
    const entry = toWaitingEntry(item, rows.get(id), plan)
    if (entry && isAskedFor(entry)) rows.set(id, entry)
    else rows.delete(id)
  }
  return [...rows.values()].toSorted(compareNewestFirst)
}
