import { unitLabels } from '@diab/core/format'
import type { therapyPrintMessages } from './print.messages.ts'

/** English texts of `therapyPrintMessages`. */
export const therapyPrintMessagesEn: typeof therapyPrintMessages = {
  therapyPrint: {
    title: 'Treatment plan',
    printedAt: (instant) => `Printed: ${instant}`,
    plan: 'Daily plan',
    ranges: () => `Target ranges (${unitLabels.glucose()})`,
    medicines: 'Medicines per day',
    basis: 'Diabetes details',
    none: 'The daily plan is still empty.',
  },
}
