import { expect, test } from 'vitest'
import { summaryMessages } from './summary.messages.ts'

const { finding } = summaryMessages.analysisSummary.calendar

test.each([
  [1, 1, 'Ezen a napon van mérés.'],
  [5, 5, 'Mind az 5 napon van mérés.'],
  [7, 7, 'Mind a 7 napon van mérés.'],
  [14, 12, '14 napból 12 napon van mérés.'],
])('of %i days %i have a reading', (dayCount, measured, sentence) => expect(finding(dayCount, measured)).toBe(sentence))
