import { emptyTally, type GlucoseTally } from '@diab/core/analysis'
import { expect, test } from 'vitest'
import { calendarChartMessages } from '../CalendarChart/calendarChart.messages.ts'
import { stripText } from './stripText.ts'

const words = calendarChartMessages.calendarChart
const strip = (more: Partial<GlucoseTally>, room = 60) => {
  const tally = { weekday: 7, dayCount: 0, glucose: { ...emptyTally, ...more } }
  return (['inTarget', 'average', 'count'] as const).map((line) => stripText(tally, line, words, 12, room))
}

test.each<[string, Partial<GlucoseTally>, string[]]>([
  ['share, average and readings', { count: 10, average: 7.25, low: 1, normal: 6, high: 3, loCount: 1 }, ['60%', '7,3', '10']],
  ['no reading', {}, ['–', '–', '0']],
  ['nothing but LO', { loCount: 3 }, ['–', '–', '3 LO']],
])('below a weekday with %s', (_, glucose, texts) => {
  expect(strip(glucose)).toEqual(texts)
})

test('where three LO do not fit the sign alone is shown', () => {
  expect(strip({ loCount: 3 }, 16).at(-1)).toBe('LO')
})
