import { formatDate, formatTime, searchFold, therapyLabelLabels } from '@diab/core/format'
import { displayValue, type EntryOf, EntryType } from '@diab/core/rules'
import { weekdayName } from '@diab/internal/format'
import { diarySearchMessages as messages } from './diarySearch.messages.ts'

/** An entry that has words: what was eaten, or how the person felt. */
export type WordedEntry = EntryOf<'meal'> | EntryOf<'feel'>

/** An entry in the words that it is found and shown by. */
export type FoundEntry = { entry: WordedEntry; when: string; words: string; folded: string }

const wordsOf = (entry: WordedEntry): string =>
  entry.entryType === EntryType.Meal ? messages.meal(entry.details.trim(), displayValue(entry)) : (entry.note ?? '').trim()

/** Returns the entries that have words, newest first, as they are shown. */
export function toFound(entries: readonly WordedEntry[]): FoundEntry[] {
  return entries
    .filter((entry) => entry.entryType === EntryType.Meal || (entry.note ?? '').trim() !== '')
    .toSorted((one, other) => (one.entryDate < other.entryDate ? 1 : -1))
    .map((entry) => {
      const { entryDate } = entry
      const when = messages.day(
        weekdayName(entryDate),
        formatDate(entryDate),
        formatTime(entryDate),
        therapyLabelLabels[entry.therapyLabel],
      )
      const words = wordsOf(entry)
      return { entry, when, words, folded: searchFold(`${when} ${words}`) }
    })
}

/** Returns the entries that hold every word of the text, in any order, accents and case ignored. */
export function searchEntries(entries: readonly FoundEntry[], text: string): readonly FoundEntry[] {
  const words = searchFold(text).split(/\s+/).filter(Boolean)
  return words.length === 0 ? entries : entries.filter(({ folded }) => words.every((word) => folded.includes(word)))
}
