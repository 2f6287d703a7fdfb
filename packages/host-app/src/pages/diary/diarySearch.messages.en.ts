import type { Translated } from '@diab/internal/en'
import type { diarySearchMessages } from './diarySearch.messages.ts'

/** English texts of `diarySearchMessages`. */
export const diarySearchMessagesEn: Translated<typeof diarySearchMessages> = {
  title: 'Search meals and notes',
  label: 'What are you looking for?',
  hint: 'Food, note, day or time of day, for example “Tuesday dinner”. We search the past year.',
  hintOfStaff: 'Food, note, day or time of day, for example “Tuesday dinner”, in the past year.',
  loading: 'Loading the meals…',
  failed: 'The meals could not be loaded.',
  retry: 'Retry',
  empty: 'There are no meals or notes in the past year.',
  none: 'There are no such meals or notes.',
  recent: 'Latest',
  found: (count) => (count === 1 ? '1 result' : `${count} results`),
  foundMore: (count, shown) => `${count} results; the first ${shown} are shown. Add a word to narrow them down.`,
  day: (weekday, date, time, label) => `${weekday}, ${date} ${time} · ${label}`,
  meal: (details, grams) => (details && grams ? `${details}, ${grams} g` : details || `${grams} g carbohydrate`),
}
