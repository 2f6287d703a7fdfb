import type { DailyTally, GlucoseTally } from '@diab/core/analysis'
import { formatAmount, formatDate } from '@diab/core/format'
import type { CalendarMessages } from './calendarChart.messages.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'
import { averageText, isWithoutReading, leftOutCount } from './calendarData.ts'
import { weekdayIn } from '../../ui/Calendar/weekdayIn.ts'

/** Returns a day's figures in words, without its name: what its cell says and its tooltip shows. */
export function dayFigures({ glucose }: DailyTally, words: CalendarMessages): string[] {
  if (isWithoutReading(glucose)) return [words.noReading]
  const left = leftOutCount(glucose)
  const leftOut = left > 0 ? [words.leftOut(formatAmount(left))] : []
  if (glucose.count === 0) return leftOut
  return [
    words.readings(formatAmount(glucose.count)),
    words.counts(formatAmount(glucose.low), formatAmount(glucose.normal), formatAmount(glucose.high)),
    words.inTarget(zonePercentTexts(glucose).normal),
    ...averageText(glucose, words),
    ...leftOut,
  ]
}

/** Returns the count of a day in ever shorter forms; without a countable reading what it has instead. */
export function countForms(glucose: GlucoseTally, words: CalendarMessages): string[] {
  if (isWithoutReading(glucose)) return [words.noReading, '–']
  const count = formatAmount(glucose.count)
  if (glucose.count > 0) return [words.readings(count), count]
  const { leftOutOf } = words
  const leftOut = [
    [glucose.loCount, leftOutOf.lo],
    [glucose.hiCount, leftOutOf.hi],
    [glucose.unusualCount, leftOutOf.unusual],
  ] as const
  const texts = leftOut.filter(([count]) => count > 0).map(([count, text]) => text(formatAmount(count)))
  const sign = glucose.loCount > 0 ? words.lo : glucose.hiCount > 0 ? words.hi : ''
  return [texts.join(', '), ...texts.slice(0, 1), sign]
}

/** Returns `2026.11.07., szombat: 6 mérés, …`. */
export const dayText = (day: DailyTally, words: CalendarMessages): string =>
  `${formatDate(day.day)}, ${weekdayIn(words.weekdays, day.day)}: ${dayFigures(day, words).join(', ')}`
