import { emptyTally, type WeekdayTally } from '@diab/core/analysis'
import { describe, expect, test } from 'vitest'
import { compareWeekdays } from './compareWeekdays.ts'
import { weekdayChartMessages } from './weekdayChart.messages.ts'
import { messagesFor, nameOfWeekday } from './weekdayData.ts'
import { weekdayLayout } from './weekdayLayout.ts'
import { weekdaySummary } from './weekdaySummary.ts'
import { weekdayTable } from './weekdayTable.ts'
import { weekdayTrack } from './weekdayTrack.ts'

const words = weekdayChartMessages.weekdayChart
const weekday = (number: number, low: number, normal: number, high: number): WeekdayTally => ({
  weekday: number,
  dayCount: low + normal + high > 0 ? 4 : 0,
  glucose: { ...emptyTally, count: low + normal + high, average: low + normal + high > 0 ? 7.25 : null, low, normal, high },
})
const data = { days: [weekday(1, 1, 6, 3), weekday(2, 0, 9, 1), ...[3, 4, 5, 6].map((day) => weekday(day, 0, 8, 2)), weekday(7, 0, 0, 0)] }

describe('what the weekdays say', () => {
  test('their names begin on Monday', () => {
    expect([1, 7].map((weekday) => nameOfWeekday(words, weekday))).toEqual(['hétfő', 'vasárnap'])
  })

  test('in the summary: the best, the worst, and those without a reading', () => {
    expect(weekdaySummary(data, words)).toBe('A legtöbb normál mérés: kedd, 90%. A legkevesebb: hétfő, 60%. Nincs mérés: vasárnap.')
    expect(weekdaySummary({ days: [weekday(1, 0, 5, 0), weekday(2, 0, 6, 0)] }, words)).toBe(
      'A hét eleget mért napjain egyformán 100% a normál mérés.',
    )
    expect(weekdaySummary({ days: [weekday(1, 0, 0, 0)] }, words)).toBe('Ebben az időszakban nincs számolható mérés.')
  })

  test('in the summary: fewer than five readings are named, not judged', () => {
    const days = [weekday(1, 0, 0, 1), weekday(2, 0, 4, 1), weekday(3, 0, 3, 2)]
    expect(weekdaySummary({ days }, words)).toBe(
      'A legtöbb normál mérés: kedd, 80%. A legkevesebb: szerda, 60%. Ötnél kevesebb mérés: hétfő.',
    )
    // A title that names Wednesday as the worst says among which days.
    expect(compareWeekdays(days)).toMatchObject({ hardest: { weekday: 3 }, isUndercut: true })
    expect(compareWeekdays([weekday(1, 0, 1, 0), ...days.slice(1)])).toMatchObject({ hardest: { weekday: 3 }, isUndercut: false })
    expect(weekdaySummary({ days: days.slice(0, 2) }, words)).toBe('Az összehasonlításhoz kevés a mérés. Ötnél kevesebb mérés: hétfő.')
  })

  test('of sensor readings alone: a day that has other readings is not said to have none', () => {
    const ofSensor = messagesFor({ ...data, isSensor: true }, words)
    expect(weekdaySummary(data, ofSensor)).toMatch(/Nincs szenzormérés: vasárnap\.$/)
    expect(ofSensor).toMatchObject({ noReading: 'nincs szenzormérés', strip: { count: 'szenzor' } })
    expect(messagesFor(data, words)).toEqual(words)
  })

  test('of nothing but LO is not without a reading', () => {
    const days = [...data.days.slice(0, 6), { weekday: 7, dayCount: 0, glucose: { ...emptyTally, loCount: 3 } }]
    expect(weekdaySummary({ days }, words)).toMatch(/Csak HI, LO vagy szokatlan mérés: vasárnap\.$/)
    const track = weekdayTrack({ days }, weekdayLayout({ days }, { width: 752, height: 240, textSize: 12 }), words)
    expect(track.levels[1]?.stopAt(6)).toMatchObject({ lines: ['3 mérés a statisztikán kívül'] })
    expect(weekdayTable({ days }, words).rows[6]?.at(-1)).toBe(3)
  })

  test('in the table: a weekday without readings has no share and no average', () => {
    const { rows } = weekdayTable(data, words)
    expect(rows[0]).toEqual(['hétfő', 4, 10, 1, 6, 3, 60, 7.25, 0])
    expect(rows[6]).toEqual(['vasárnap', 0, 0, 0, 0, 0, null, null, 0])
  })

  test('under the cursor: share, zones, average and how many days', () => {
    const layout = weekdayLayout(data, { width: 752, height: 240, textSize: 12 })
    const track = weekdayTrack(data, layout, words)
    expect(track.levels[1]?.stopAt(0)).toMatchObject({
      title: 'hétfő, 10 mérés',
      value: '60%',
      lines: ['10% alacsony, 60% normál, 30% magas', 'átlag 7,3 mmol/l', '4 napon mérve'],
    })
    expect(track.levels[1]?.stopAt(6)).toMatchObject({ lines: ['nincs mérés'] })
    expect(track.nearest(layout.x(3), 50)).toEqual({ level: 1, index: 3 })
  })
})
