import type { chartsMessages } from './charts.messages.ts'

/** English texts of `chartsMessages`. */
export const chartsMessagesEn: typeof chartsMessages = {
  charts: {
    kind: 'chart',
    instructions:
      'Use the left and right arrow keys to move, the down arrow or Enter for more detail, the up arrow or Escape to go back. Home goes to the first, End to the last.',
  },
}
