import type { DailyTally } from '@diab/core/analysis'
import { formatAmount, formatDate, formatNumber } from '@diab/core/format'
import type { CalendarWords } from './calendarChart.messages.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'
import { isWithoutReading, leftOutCount } from './calendarData.ts'
import { weekdayIn } from '../../ui/Calendar/weekdayIn.ts'

/** A day's figures in words, without its name: what its cell says and its tooltip shows. */
export function dayFigures({ glucose }: DailyTally, words: CalendarWords): string[] {
  if (isWithoutReading(glucose)) return [words.noReading]
  const left = leftOutCount(glucose)
  const leftOut = left > 0 ? [words.leftOut(formatAmount(left))] : []
  if (glucose.count === 0) return leftOut
  return [
    words.readings(formatAmount(glucose.count)),
    words.counts(formatAmount(glucose.low), formatAmount(glucose.normal), formatAmount(glucose.high)),
    words.inTarget(zonePercentTexts(glucose).normal),
    words.average(formatNumber(glucose.average ?? Number.NaN)),
    ...leftOut,
  ]
}

/** `2026.11.07., szombat: 6 mérés, …`. */
export const dayText = (day: DailyTally, words: CalendarWords): string =>
  `${formatDate(day.day)}, ${weekdayIn(words.weekdays, day.day)}: ${dayFigures(day, words).join(', ')}`
