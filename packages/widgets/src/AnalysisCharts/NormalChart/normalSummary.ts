import { type GlucoseColumns, type GlucoseTally, partOf, type PeriodShares, periodShares, ReadingUse, tallyRows } from '@diab/core/analysis'
import { addDays, type LocalDay, toLocalDay, toWallClock, toWallMinutes } from '@diab/core/rules'
import { formatDate, formatDateTime, formatDayRange, formatNumber } from '@diab/core/format'
import { minutesPerDay } from '../../charts/scales.ts'
import { consensusTarget } from '../consensusTarget.ts'
import { spokenPercents } from '../zonePercentTexts.ts'
import type { NormalChartMessages } from './normalChart.messages.ts'
import type { NormalChartData } from './normalData.ts'

/** More missing days than this are counted, not listed. */
const listedDays = 5

/** Returns the HI, LO and unusual readings, which figures leave out, in words; '' when there are none. */
export function leftOutText({ hiCount, loCount, unusualCount }: GlucoseTally, { leftOut }: NormalChartMessages): string {
  const counts = [
    [hiCount, leftOut.hi],
    [loCount, leftOut.lo],
    [unusualCount, leftOut.unusual],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, text]) => text(count))
    .join(', ')
}

/** Returns the first usable row that holds a value. */
function timeOf({ length, values, uses, minutes }: GlucoseColumns, value: number): string {
  for (let row = 0; row < length; row++)
    if (uses[row] === ReadingUse.Usable && values[row] === value) return formatDateTime(toWallClock(minutes[row] ?? 0))
  return ''
}

function extremesSentence(columns: GlucoseColumns, { min, max }: GlucoseTally, { summary }: NormalChartMessages): string {
  if (min === null || max === null) return ''
  return summary.extremes(formatNumber(min, 'glucose'), timeOf(columns, min), formatNumber(max, 'glucose'), timeOf(columns, max))
}

/** Returns the days of the period without any reading, HI, LO, unusual and hidden ones included; days after today are not missing yet. */
export function daysWithoutReading({ columns, measured = columns, firstDay, lastDay, now }: NormalChartData): LocalDay[] {
  const measuredDays = new Set<number>()
  for (const minutes of measured.minutes) measuredDays.add(Math.floor(minutes / minutesPerDay))
  const end = now && toLocalDay(now) < lastDay ? toLocalDay(now) : lastDay
  const missing: LocalDay[] = []
  for (let day = firstDay; day <= end; day = addDays(day, 1)) if (!measuredDays.has(dayNumber(day))) missing.push(day)
  return missing
}

const dayNumber = (day: LocalDay) => toWallMinutes(`${day}T00:00:00`) / minutesPerDay

function missingSentence(data: NormalChartData, { summary }: NormalChartMessages): string {
  const missing = daysWithoutReading(data)
  if (missing.length === 0) return summary.complete
  return missing.length > listedDays
    ? summary.missingMany(missing.length)
    : summary.missing(missing.map((day) => formatDate(day)).join(', '))
}

/** Returns the sources to name, as the page names them beside the chart: of a sensor period the sensor alone, of a mixed one both. */
const namedParts = ({ kind, leading }: PeriodShares) => (kind === 'mixed' ? (['meter', 'sensor'] as const) : leading ? [leading] : [])

/** Returns the shares of each source by its own rule. */
function shareSentences(shares: PeriodShares, { summary, spokenBounds }: NormalChartMessages): string[] {
  return namedParts(shares).map((part) => {
    const counts = partOf(shares, part)
    const { low, normal, high } = spokenPercents(counts, spokenBounds)
    if (part === 'sensor') return summary.sensorInRange(counts.count, consensusTarget(shares.sensor), normal, low, high)
    if (counts.count === 0) return ''
    return shares.sensor ? summary.meterInTarget(counts.count, normal, low, high) : summary.inTarget(normal, low, high)
  })
}

/** Returns the normal chart in spoken sentences: period, number, average, share in target, extremes, what is missing. */
export function normalSummary(data: NormalChartData, words: NormalChartMessages): string {
  const { summary } = words
  const { columns, firstDay, lastDay } = data
  const range = formatDayRange(firstDay, lastDay)
  if (columns.length === 0) return summary.empty(range)
  const tally = tallyRows(columns)
  const shares = periodShares(tally, data.group)
  const leftOut = leftOutText(tally, words)
  return [
    summary.count(range, tally.count),
    tally.average !== null && summary.average(formatNumber(tally.average, 'glucose')),
    ...shareSentences(shares, words),
    extremesSentence(columns, tally, words),
    leftOut && (shares.sensor ? summary.leftOutOfAverage : summary.leftOut)(leftOut),
    missingSentence(data, words),
  ]
    .filter(Boolean)
    .join(' ')
}
