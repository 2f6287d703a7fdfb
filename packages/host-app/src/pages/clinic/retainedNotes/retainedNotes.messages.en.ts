import type { Translated } from '@diab/internal/en'
import type { retainedNotesMessages } from './retainedNotes.messages.ts'

/** English texts of `retainedNotesMessages`. */
export const retainedNotesMessagesEn: Translated<typeof retainedNotesMessages> = {
  title: 'Retained notes',
  intro:
    'About patients who have deleted their account. Visit notes are records of the clinic: they are kept without name and diary, under a pseudonym and with the year of birth.',
  search: 'Pseudonym or year of birth',
  list: 'Retained notes',
  patient: (pseudonym) => `Patient ${pseudonym}`,
  born: (year) => (year === null ? 'no year of birth' : `born ${year}`),
  written: (time, author) => `${time} · ${author}`,
  onlyThis: 'Only this patient',
  onlyThisOf: (pseudonym) => `Only this patient: ${pseudonym}`,
  range: (first, last, total) => `Notes ${first}–${last} of ${total}`,
  loadFailed: 'The retained notes could not be loaded',
  emptyTitle: 'Retained notes will be here',
  emptyText: 'When a patient deletes their account, the notes about their visits come here.',
  noneTitle: 'No such notes',
  noneText: 'Clear the search to see all retained notes.',
  clear: 'Clear search',
}
