import type { therapyPrintMessages } from './print.messages.ts'

/** English texts of `therapyPrintMessages`. */
export const therapyPrintMessagesEn: typeof therapyPrintMessages = {
  therapyPrint: {
    title: 'Therapy plan',
    printedAt: (instant) => `Printed: ${instant}`,
    plan: 'Daily plan',
    ranges: 'Target ranges (mmol/l)',
    medicines: 'Medicines per day',
    basis: 'Basic data',
    none: 'The daily plan is still empty.',
  },
}
