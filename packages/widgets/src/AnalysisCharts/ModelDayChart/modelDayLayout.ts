import type { GlucoseColumns } from '@diab/core/analysis'
import { areaOf, type ChartArea, type ChartSize } from '../../charts/chartArea.ts'
import { type Linear, linearOf } from '../../charts/decimate.ts'
import type { Bounds } from '../../charts/readingTargets.ts'
import type { RowPosition } from '../../charts/rowPosition.ts'
import { dayScale, type GlucoseDomain, glucoseDomain, glucoseScale, glucoseTicks } from '../../charts/scales.ts'
import { stripHeight } from './stripCells.ts'
import { targetsOf } from '../../charts/targetSteps.ts'
import { dayTargets } from './dayTargets.ts'
import { type ModelDayData, minutesPerDay, outOfRangeOf } from './modelDayData.ts'

export interface ModelDayLayout {
  readonly area: ChartArea
  readonly textSize: number
  readonly domain: GlucoseDomain
  readonly ticks: readonly number[]
  /** Minutes of the day to pixels. */
  readonly x: Linear
  /** mmol/l to pixels; clamped to the plot. */
  readonly y: ReturnType<typeof glucoseScale>
  readonly hours: readonly number[]
  /** Baseline of the hours, and top of the strip of medians. */
  readonly hourLine: number
  readonly stripTop: number
}

/** Returns the position of a reading by its row; HI on the upper edge and LO on the lower one, whatever the device's bound is. */
export const readingPosition = (columns: GlucoseColumns, layout: ModelDayLayout): RowPosition => ({
  x: (row) => xOf(layout, (columns.minutes[row] ?? 0) % minutesPerDay),
  y: (row) => {
    const edge = outOfRangeOf(columns, row)
    if (edge) return edge === 'high' ? layout.area.top : layout.area.bottom
    return layout.y(columns.values[row] ?? 0)
  },
})

export const xOf = ({ x }: Pick<ModelDayLayout, 'x'>, minute: number): number => x.offset + minute * x.slope

/** Returns the positions of all parts, from the size of the picture and the range of its readings. */
export const modelDayLayout = (
  { columns, ranges, labelTimes, profile }: Pick<ModelDayData, 'columns' | 'ranges' | 'labelTimes' | 'profile'>,
  size: ChartSize,
): ModelDayLayout =>
  layoutOn(glucoseDomain(columns), { targets: targetsOf(dayTargets(columns, ranges, labelTimes, profile.source).steps), labelTimes }, size)

/** Returns the same for readings whose glucose axis is known. */
export function layoutOn(
  domain: GlucoseDomain,
  { targets, labelTimes }: Pick<ModelDayData, 'labelTimes'> & { targets: readonly Bounds[] },
  size: ChartSize,
): ModelDayLayout {
  const { width, textSize } = size
  const sides = { left: 3.2 * textSize, right: 1.6 * textSize }
  const hoursHeight = 2.3 * textSize
  const across = areaOf(size, { ...sides, top: 0, bottom: 0 })
  const strip = stripHeight(labelTimes, across, textSize)
  const area = areaOf(size, { ...sides, top: 2.2 * textSize, bottom: hoursHeight + strip })
  const hourStep = width < 34 * textSize ? 6 : 3
  return {
    area,
    textSize,
    domain,
    ticks: glucoseTicks(domain, targets),
    x: linearOf(dayScale(area)),
    y: glucoseScale(domain, area),
    hours: Array.from({ length: 24 / hourStep + 1 }, (_, index) => index * hourStep),
    hourLine: area.bottom + 1.5 * textSize,
    stripTop: area.bottom + hoursHeight,
  }
}
