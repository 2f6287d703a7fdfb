import { type DailyTally, emptyTally, joinTallies } from '@diab/core/analysis'
import { formatAmount, formatDate, formatDayRange } from '@diab/core/format'
import { spokenPercents } from '../zonePercentTexts.ts'
import type { CalendarMessages } from './calendarChart.messages.ts'
import { type CalendarData, everyDay, isWithoutReading } from './calendarData.ts'

/** A share of fewer readings says little about a day. */
const evaluatedFrom = 3
const namedMissingDays = 5

/** Returns the day with the least in the target, of those with enough readings; undefined where every such day is wholly in it. */
export function worstDay(days: readonly DailyTally[]): DailyTally | undefined {
  const share = ({ glucose }: DailyTally) => glucose.normal / glucose.count
  const classified = days.filter(({ glucose }) => glucose.count >= evaluatedFrom && glucose.normal < glucose.count)
  return classified.reduce<DailyTally | undefined>((worst, day) => (worst && share(worst) <= share(day) ? worst : day), undefined)
}

/** Returns the calendar in spoken sentences: how complete, how much in the target, the worst day, the missing days. */
export function calendarSummary(data: CalendarData, words: CalendarMessages): string {
  const { summary } = words
  const days = everyDay(data)
  const range = formatDayRange(data.firstDay, data.lastDay)
  const missing = days.filter(({ glucose }) => isWithoutReading(glucose))
  if (missing.length === days.length) return summary.empty(range)

  const sentences = [summary.coverage(range, formatAmount(days.length), formatAmount(days.length - missing.length))]
  const all = days.reduce((joined, { glucose }) => joinTallies(joined, glucose), emptyTally)
  const { low, normal, high } = spokenPercents(all, words.spokenBounds)
  if (all.count > 0) sentences.push(summary.shares(normal, low, high))
  const worst = worstDay(days)
  if (worst) sentences.push(summary.worst(formatDate(worst.day), spokenPercents(worst.glucose, words.spokenBounds).normal))
  if (missing.length > 0) sentences.push(missingSentence(missing, words))
  return sentences.join(' ')
}

function missingSentence(missing: readonly DailyTally[], { summary }: CalendarMessages): string {
  const named = summary.missing(
    missing
      .slice(0, namedMissingDays)
      .map(({ day }) => formatDate(day))
      .join(', '),
  )
  const others = missing.length - namedMissingDays
  return others > 0 ? named + summary.moreMissing(formatAmount(others)) : named
}
