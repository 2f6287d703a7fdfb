import { type DailyTally, emptyTally } from '@diab/core/analysis'
import { describe, expect, test } from 'vitest'
import { calendarChartMessages } from './calendarChart.messages.ts'
import { everyDay } from './calendarData.ts'
import { calendarSummary, worstDay } from './calendarSummary.ts'
import { calendarTable } from './calendarTable.ts'
import { countForms, dayText } from './calendarText.ts'

const words = calendarChartMessages.calendarChart
const day = (date: string, low: number, normal: number, high: number, more: Partial<DailyTally['glucose']> = {}): DailyTally => ({
  day: date,
  glucose: { ...emptyTally, count: low + normal + high, average: 7.84, low, normal, high, ...more },
})
const data = {
  days: [day('2026-11-17', 1, 3, 2, { unusualCount: 1 }), day('2026-11-19', 0, 6, 0), day('2026-11-20', 1, 1, 0)],
  firstDay: '2026-11-16',
  lastDay: '2026-11-20',
}

describe('what the calendar says', () => {
  test('of every day of the range, also of those without an aggregate', () => {
    expect(everyDay(data).map((one) => one.glucose.count)).toEqual([0, 6, 0, 6, 2])
  })

  test('of a day: its readings by zone, the share in the target, the average, and what is left out', () => {
    expect(dayText(data.days[0]!, words)).toBe(
      '2026.11.17., kedd: 6 mérés, 1 alacsony, 3 normál, 2 magas, 50% normál, átlag 7,8 mmol/l, 1 mérés a statisztikán kívül',
    )
    expect(dayText(everyDay(data)[0]!, words)).toBe('2026.11.16., hétfő: nincs mérés')
  })

  test('a day with nothing but a HI is not a day without a reading', () => {
    const hi: DailyTally = { day: '2026-11-18', glucose: { ...emptyTally, hiCount: 1 } }
    expect(dayText(hi, words)).toBe('2026.11.18., szerda: 1 mérés a statisztikán kívül')
    expect(calendarSummary({ ...data, days: [hi] }, words)).toContain('5 napból 1 napon van mérés.')
  })

  test('the cell of a day: its readings, or those that do not count, as long as there is room', () => {
    const forms = (more: Partial<DailyTally['glucose']>) => countForms({ ...emptyTally, ...more }, words)
    expect(forms({ count: 6, loCount: 1 })).toEqual(['6 mérés', '6'])
    expect(forms({ loCount: 2 })).toEqual(['2 LO', '2 LO', 'LO'])
    expect(forms({ loCount: 2, hiCount: 1, unusualCount: 1 })).toEqual(['2 LO, 1 HI, 1 szokatlan', '2 LO', 'LO'])
    expect(forms({})).toEqual(['nincs mérés', '–'])
  })

  test('the worst day has the least in the target; a day with fewer than three readings is not judged', () => {
    expect(worstDay(data.days)?.day).toBe('2026-11-17')
    expect(worstDay([day('2026-11-19', 0, 6, 0)])).toBeUndefined()
  })

  test('in the summary: how complete, how much in the target, the worst day, the missing days', () => {
    expect(calendarSummary(data, words)).toBe(
      '2026.11.16. – 2026.11.20.: 5 napból 3 napon van mérés. A mérések 71%-a normál, 15%-a alacsony, 14%-a magas. ' +
        'A legkevesebb normál mérés: 2026.11.17., 50%. Nincs mérés: 2026.11.16., 2026.11.18.',
    )
    expect(calendarSummary({ ...data, days: [] }, words)).toBe('2026.11.16. – 2026.11.20.: nincs mérés.')
  })

  test('in the table: a day without readings has no figure, never 0%', () => {
    const { rows, columns } = calendarTable(data, words)
    expect(columns).toHaveLength(9)
    expect(rows[0]).toEqual(['2026.11.16.', 'hétfő', 0, 0, 0, 0, null, null, 0])
    expect(rows[1]).toEqual(['2026.11.17.', 'kedd', 6, 1, 3, 2, 50, 7.84, 1])
  })
})
