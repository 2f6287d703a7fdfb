import type { WeekdayTally } from '@diab/core/analysis'
import type { WeekdayWords } from './weekdayChart.messages.ts'
import { spokenPercents } from '../zonePercentTexts.ts'
import { nameOfWeekday, type WeekdayData } from './weekdayData.ts'

const shareOf = ({ glucose }: WeekdayTally) => glucose.normal / glucose.count

/** The weekdays with most and least in the target, and those without a reading, in spoken sentences. */
export function weekdaySummary({ days }: WeekdayData, words: WeekdayWords): string {
  const { summary } = words
  const measured = days.filter(({ glucose }) => glucose.count > 0)
  const [first] = measured
  if (!first) return summary.empty
  const best = measured.reduce((one, other) => (shareOf(other) > shareOf(one) ? other : one), first)
  const worst = measured.reduce((one, other) => (shareOf(other) < shareOf(one) ? other : one), first)
  const percentOf = (day: WeekdayTally) => spokenPercents(day.glucose).normal
  const sentences =
    shareOf(best) === shareOf(worst)
      ? [summary.even(percentOf(best))]
      : [
          summary.best(nameOfWeekday(words, best.weekday), percentOf(best)),
          summary.worst(nameOfWeekday(words, worst.weekday), percentOf(worst)),
        ]
  const missing = days.filter(({ glucose }) => glucose.count === 0).map(({ weekday }) => nameOfWeekday(words, weekday))
  if (missing.length > 0) sentences.push(summary.missing(missing.join(', ')))
  return sentences.join(' ')
}
