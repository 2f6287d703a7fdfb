import { therapyLabelLabelsEn, type Translated } from '@diab/internal/en'
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
      labels: {
        ...therapyLabelLabelsEn,
        2: 'Breakfast',
        3: 'Breakfast',
        4: 'Mid-morning snack',
        5: 'Lunch',
        6: 'Lunch',
        7: 'Afternoon snack',
        8: 'Dinner',
        9: 'Dinner',
      },
      parts: { glucose: 'glucose', meal: 'meal', 'medicine-intake': 'medicine' },
      saved: (parts) => `Already in the diary: ${parts}.`,
      notSaved: (part, reason) => `Not added to the diary: ${part}. ${reason}`,
    },
  },
}
