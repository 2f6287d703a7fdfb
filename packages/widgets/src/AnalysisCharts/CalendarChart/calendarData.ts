import { type DailyTally, emptyTally, type GlucoseTally, wholePercents } from '@diab/core/analysis'
import { addDays, daysBetween, type LocalDay } from '@diab/core/rules'
import { formatAmount, formatNumber } from '@diab/core/format'

/** The data of the calendar: every day from `firstDay` to `lastDay`, both included, those without readings empty. */
export interface CalendarData {
  days: readonly DailyTally[]
  firstDay: LocalDay
  lastDay: LocalDay
  /** The day that stands out and where the keyboard begins, as long as none is picked: today, in a range that is not over. `lastDay` unless given. */
  lastLivedDay?: LocalDay
  /** Days of sensor readings alone: one without them may have others. */
  isSensor?: boolean
}

/** Returns every day of the range in order; one without readings has the empty tally. */
export function everyDay({ days, firstDay, lastDay }: CalendarData): DailyTally[] {
  const known = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length: Math.max(0, daysBetween(firstDay, lastDay) + 1) }, (_, index) => {
    const day = addDays(firstDay, index)
    return known.get(day) ?? { day, glucose: emptyTally }
  })
}

/** Returns the readings of a day that no figure counts: HI, LO and unusual. */
export const leftOutCount = ({ hiCount, loCount, unusualCount }: GlucoseTally): number => hiCount + loCount + unusualCount

type AverageMessages = { average: (value: string) => string; averageWithout: (value: string, count: string) => string }

/** Returns the average in words, with the HI and LO of a sensor that it leaves out; those of a meter are left out of every figure. */
export function averageText({ average, sensorHiCount, sensorLoCount }: GlucoseTally, words: AverageMessages): string[] {
  if (average === null) return []
  const left = sensorHiCount + sensorLoCount
  return [
    left > 0 ? words.averageWithout(formatNumber(average, 'glucose'), formatAmount(left)) : words.average(formatNumber(average, 'glucose')),
  ]
}

/** Checks for a day of which nothing is known, not even a HI. */
export const isWithoutReading = (glucose: GlucoseTally): boolean => glucose.count + leftOutCount(glucose) === 0

/** Returns the whole percentages below, in and above the target, which sum to 100; all 0 without a usable reading. */
export function zonePercents({ low, normal, high }: Pick<GlucoseTally, 'low' | 'normal' | 'high'>) {
  const [lowPercent = 0, normalPercent = 0, highPercent = 0] = wholePercents([low, normal, high])
  return { low: lowPercent, normal: normalPercent, high: highPercent }
}
