import type { Translated } from '@diab/internal/en'
import type { mealSheetMessages } from './mealSheet.messages.ts'

/** English texts of `mealSheetMessages`. */
export const mealSheetMessagesEn: Translated<typeof mealSheetMessages> = {
  diaryTimeline: {
    mealSheet: {
      lastMeals: 'Latest meals',
      meal: (name, amount) => (name && amount ? `${name} · ${amount} g` : name || `${amount} g`),
      insulin: 'Insulin',
      tablets: 'Medicine',
      medicine: 'Product',
      glucose: 'Measured glucose',
      parts: { glucose: 'glucose', meal: 'meal', 'medicine-intake': 'medicine' },
      saved: (parts) => `Already in the diary: ${parts}.`,
      notSaved: (part, reason) => `Not added to the diary: ${part}. ${reason}`,
    },
  },
}
