import { therapyLabelLabels } from '@diab/core/format'
import { useMessages } from '../../ui/environment/useMessages.ts'

export const mealSheetMessages = {
  diaryTimeline: {
    mealSheet: {
      lastMeals: 'Legutóbbi étkezések',
      meal: (name: string, amount: string) => (name && amount ? `${name} · ${amount} g` : name || `${amount} g`),
      insulin: 'Inzulin',
      tablets: 'Gyógyszer',
      medicine: 'Készítmény',
      glucose: 'Mért vércukor',
      /** A meal by the slot of its time: none is before or after itself. */
      labels: {
        ...therapyLabelLabels,
        2: 'Reggeli',
        3: 'Reggeli',
        4: 'Tízórai',
        5: 'Ebéd',
        6: 'Ebéd',
        7: 'Uzsonna',
        8: 'Vacsora',
        9: 'Vacsora',
      },
      /** Which entry of the sheet is meant. */
      parts: { glucose: 'vércukor', meal: 'étkezés', 'medicine-intake': 'gyógyszer' },
      saved: (parts: string) => `Már a naplóban van: ${parts}.`,
      notSaved: (part: string, reason: string) => `Nem került a naplóba: ${part}. ${reason}`,
    },
  },
}

/** Returns the sentences of the meal sheet with the portal's own in their places. */
export const useMealSheetMessages = () => useMessages(mealSheetMessages).diaryTimeline.mealSheet
