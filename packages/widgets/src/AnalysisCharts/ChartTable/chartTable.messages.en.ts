import type { chartTableMessages } from './chartTable.messages.ts'

/** English texts of `chartTableMessages`. */
export const chartTableMessagesEn: typeof chartTableMessages = {
  chartTable: {
    none: '–',
    page: (from, to, count) => `Rows ${from}–${to} of ${count}`,
    previous: 'Previous 100 rows',
    next: 'Next 100 rows',
    empty: 'There is no data in this period.',
  },
}
