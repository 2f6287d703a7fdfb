import type { DiaryEntry } from '@diab/core/rules'
import { findItem, type OutboxView, shownIdOf } from '@diab/core/outbox'

/** Returns the entry of an id; one typed without a network is found under its first id, too, after the provider has given it another. */
export function findEntry(entries: readonly DiaryEntry[], id: string, outbox: OutboxView | undefined): DiaryEntry | undefined {
  const item = outbox && findItem(outbox.items(), id)
  return entries.find((entry) => entry.id === id) ?? (item && entries.find((entry) => entry.id === shownIdOf(item)))
}
