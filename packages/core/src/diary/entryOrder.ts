import type { DiaryEntry } from './anyEntry.schema.ts'

type Ordered = Pick<DiaryEntry, 'entryDate' | 'createdAt' | 'id'>

const descending = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0)

/** Newest first; of the same minute the later recorded one, then by id, so that the order is always the same. */
export const compareNewestFirst = (one: Ordered, other: Ordered): number =>
  descending(one.entryDate, other.entryDate) || descending(one.createdAt, other.createdAt) || descending(one.id, other.id)

/** The entries with one more at its sorted place; found by halving, since a list may hold 20,000. */
export function insertSorted<Entry extends Ordered>(sorted: readonly Entry[], entry: Entry): readonly Entry[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const present = sorted[middle]
    if (present && compareNewestFirst(present, entry) <= 0) low = middle + 1
    else high = middle
  }
  return sorted.toSpliced(low, 0, entry)
}
