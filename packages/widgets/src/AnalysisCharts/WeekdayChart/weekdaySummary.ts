import type { WeekdayTally } from '@diab/core/analysis'
import { isWithoutReading } from '../CalendarChart/calendarData.ts'
import { spokenPercents } from '../zonePercentTexts.ts'
import { compareWeekdays, isComparable } from './compareWeekdays.ts'
import type { WeekdayMessages } from './weekdayChart.messages.ts'
import { nameOfWeekday, type WeekdayData } from './weekdayData.ts'

/** Returns the weekdays with most and least in the target, those with too few readings to say, and those without, in spoken sentences. */
export function weekdaySummary({ days }: WeekdayData, words: WeekdayMessages): string {
  const { summary } = words
  if (days.every(({ glucose }) => glucose.count === 0)) return summary.empty
  const named = (say: (names: string) => string, some: readonly WeekdayTally[]) =>
    some.length > 0 ? [say(some.map(({ weekday }) => nameOfWeekday(words, weekday)).join(', '))] : []
  return [
    ...comparisonSentences(days, words),
    ...named(
      summary.few,
      days.filter((day) => day.glucose.count > 0 && !isComparable(day)),
    ),
    ...named(
      summary.notCounted,
      days.filter(({ glucose }) => glucose.count === 0 && !isWithoutReading(glucose)),
    ),
    ...named(
      summary.missing,
      days.filter(({ glucose }) => isWithoutReading(glucose)),
    ),
  ].join(' ')
}

function comparisonSentences(days: readonly WeekdayTally[], words: WeekdayMessages): string[] {
  const { summary } = words
  const comparison = compareWeekdays(days)
  if (!comparison) return [summary.tooFew]
  const { hardest, easiest, isEven } = comparison
  const percentOf = (day: WeekdayTally) => spokenPercents(day.glucose, words.spokenBounds).normal
  if (isEven) return [summary.even(percentOf(easiest))]
  return [
    summary.best(nameOfWeekday(words, easiest.weekday), percentOf(easiest)),
    summary.worst(nameOfWeekday(words, hardest.weekday), percentOf(hardest)),
  ]
}
