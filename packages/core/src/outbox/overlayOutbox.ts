import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { compareNewestFirst } from '../diary/entryOrder.ts'
import { toStoredEntry } from '../diary/storedEntry.ts'
import type { PatientPlan } from '../diary/storedResult.ts'
import { isWaiting, type Outbox, type OutboxItem, shownIdOf } from './outboxItem.ts'

/** The row of an item, over the provider's own where it has one; undefined for a removed entry, and for a slot of an unknown one. */
export function toWaitingEntry(item: OutboxItem, row: DiaryEntry | undefined, plan: PatientPlan): DiaryEntry | undefined {
  const { wanted, base, entryType, at } = item
  if (wanted.kind === 'removed') return undefined
  if (wanted.kind === 'label') return row && { ...row, therapyLabel: wanted.therapyLabel, therapyLabelModified: wanted.therapyLabel }
  const version = base.kind === 'entry' ? base.version : 0
  const stamp = { id: shownIdOf(item), createdAt: row?.createdAt ?? new Date(at).toISOString(), version }
  return toStoredEntry(entryType, wanted.entry as never, stamp, plan)
}

/**
 * The entries of a patient as they will be once everything waiting has arrived.
 * @param isAskedFor which of the waiting entries belong to the question that `entries` answer
 */
export function overlayOutbox(
  entries: readonly DiaryEntry[],
  outbox: Outbox,
  plan: PatientPlan,
  isAskedFor: (entry: DiaryEntry) => boolean,
): DiaryEntry[] {
  const waiting = outbox.filter(isWaiting)
  if (waiting.length === 0) return [...entries]
  const rows = new Map(entries.map((entry) => [entry.id, entry]))
  for (const item of waiting) {
    const id = shownIdOf(item)
    const entry = toWaitingEntry(item, rows.get(id), plan)
    if (entry && isAskedFor(entry)) rows.set(id, entry)
    else rows.delete(id)
  }
  return [...rows.values()].toSorted(compareNewestFirst)
}
