import type { dayPickerNotes } from './dayPickerNotes.messages.ts'

/** English texts of `dayPickerNotes`. */
export const dayPickerNotesEn: typeof dayPickerNotes = {
  dayPicker: {
    loading: 'Loading the entries…',
    failed: 'The days with entries cannot be shown at the moment.',
    legend: 'The bar shows the readings of a day: low, normal, high.',
  },
}
