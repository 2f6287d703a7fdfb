import { type DayProfileBin, isOfSensor, ReadingUse, sensorBandText } from '@diab/core/analysis'
import { formatAmount, formatDateTime, formatNumber } from '@diab/core/format'
import { toWallClock } from '@diab/core/rules'
import type { CursorStop } from '../../charts/cursor/cursorTrack.ts'
import { readingTargets } from '../../charts/readingTargets.ts'
import type { ModelDayMessages } from './modelDayChart.messages.ts'
import {
  type ModelDayData,
  minutesPerDay,
  outerPercent,
  outOfRangeOf,
  timeOfBin,
  timeOfMinute,
  timesOfStretch,
  valueOfRow,
} from './modelDayData.ts'
import { type ModelDayLayout, readingPosition, xOf } from './modelDayLayout.ts'
import { modelDaySummary } from './modelDaySummary.ts'
import { placeFrom, type ReadingOrder } from './readingOrder.ts'

export interface StopContext {
  readonly data: ModelDayData
  readonly layout: ModelDayLayout
  readonly words: ModelDayMessages
  readonly order: ReadingOrder
}

export const wholeStop = ({ data, layout: { area }, words }: StopContext): CursorStop => ({
  x: area.left,
  span: [area.left, area.right],
  title: words.tooltip.whole(formatAmount(data.profile.dayCount)),
  lines: [modelDaySummary(data, words)],
})

/** Times of the profile, `first` to `last`, at which nothing was measured: one stop, however long they are. */
export function nothingStop(first: number, last: number, { data, layout, words }: StopContext): CursorStop {
  const { bins } = data.profile
  const half = minutesPerDay / bins.length / 2
  const from = Math.max(0, bins[first]!.minute - half)
  const to = Math.min(minutesPerDay, bins[last]!.minute + half)
  const span = [xOf(layout, from), xOf(layout, to)] as const
  return { x: (span[0] + span[1]) / 2, span, title: words.tooltip.nothing(timesOfStretch(from, to)), lines: [] }
}

/** Returns a time of the profile: `20:30 körül, 52 mérés`. */
export function binStop(bin: DayProfileBin, context: StopContext): CursorStop {
  const { layout, words } = context
  const { profile } = context.data
  const { tooltip } = words
  const title = profile.source === 'meter' ? tooltip.around : tooltip.within
  const place = { x: xOf(layout, bin.minute), title: title(timeOfBin(profile, bin.minute), formatAmount(bin.count)) }
  const lines = [...percentileLines(bin, context), ...pickedLines(bin, context)]
  if (bin.median === null) return { ...place, lines: [tooltip.few, ...lines] }
  return { ...place, y: layout.y(bin.median), value: formatNumber(bin.median, 'glucose'), valueNote: tooltip.median(), lines }
}

function percentileLines({ quartiles, outer }: DayProfileBin, { data, words: { tooltip } }: StopContext): string[] {
  const percent = formatAmount(outerPercent(data.profile))
  return [
    ...(quartiles ? [tooltip.quartiles(formatNumber(quartiles[0], 'glucose'), formatNumber(quartiles[1], 'glucose'))] : []),
    ...(outer ? [tooltip.outer(percent, formatNumber(outer[0], 'glucose'), formatNumber(outer[1], 'glucose'))] : []),
  ]
}

/** Returns the picked day's reading next to a time of the profile, if it has one within the bin. */
function pickedLines({ minute }: DayProfileBin, { data, order, words: { tooltip } }: StopContext): string[] {
  if (!data.pickedDay) return []
  const reach = minutesPerDay / data.profile.bins.length / 2
  const place = placeFrom(order, minute - reach)
  const row = order.rows[place]
  if (row === undefined || (order.minutes[place] ?? Infinity) > minute + reach) return []
  return [tooltip.picked(timeOfMinute(order.minutes[place] ?? 0), valueOfRow(data.columns, row))]
}

/** Returns one reading: `2026.11.15. 20:36`, `8,7 mmol/l, magas`. */
export function readingStop(place: number, { data: { columns, ranges, group }, layout, words, order }: StopContext): CursorStop {
  const row = order.rows[place] ?? 0
  const zone = (columns.zones[row] ?? 2) as 1 | 2 | 3
  const edge = outOfRangeOf(columns, row)
  const isUnusual = columns.uses[row] === ReadingUse.Unusual
  const position = readingPosition(columns, layout)
  const target = readingTargets(columns, ranges)(row)
  const targetText = isOfSensor(columns.origins[row])
    ? sensorBandText(target, group, words.sensorBand)
    : words.tooltip.ownTarget(formatNumber(target.min, 'consensus'), formatNumber(target.max, 'consensus'))
  return {
    x: position.x(row),
    y: position.y(row),
    title: formatDateTime(toWallClock(columns.minutes[row] ?? 0)),
    value: valueOfRow(columns, row),
    valueNote: edge ? words.tooltip.outOfRange[edge] : words.tooltip.reading(words.zones[zone]),
    zone,
    isUnusual,
    lines: [...(edge ? [] : [targetText]), ...(isUnusual ? [words.tooltip.unusual] : [])],
  }
}
