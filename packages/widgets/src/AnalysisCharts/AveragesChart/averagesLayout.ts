import type { SlotAverages } from '@diab/core/analysis'
import { areaOf, type ChartArea, type ChartSize } from '../../charts/chartArea.ts'
import { glucoseLevels } from '../../charts/glucoseLevels.ts'
import { type GlucoseDomain, glucoseScale } from '../../charts/scales.ts'

export const stripLines = ['average', 'deviation', 'count', 'inTarget'] as const
export type StripLine = (typeof stripLines)[number]

/** The positions of all parts, in pixels of the svg. */
export interface AveragesLayout {
  readonly area: ChartArea
  readonly textSize: number
  readonly ticks: readonly number[]
  /** mmol/l to pixels. */
  readonly y: (mmolPerL: number) => number
  readonly columnWidth: number
  /** Middle of a slot's column. */
  readonly x: (index: number) => number
  /** Baselines of the two lines of a slot's name. */
  readonly nameLines: readonly [number, number]
  /** Baseline of each line of the strip, the same for all type sizes in it, and the rule above it. */
  readonly strip: Readonly<Record<StripLine, { readonly text: number; readonly rule: number }>>
}

/** Returns 2–16 mmol/l, so that two periods look alike, and further where a slot has an extreme outside. */
export function averagesDomain(slots: readonly SlotAverages[]): GlucoseDomain {
  const lowest = Math.min(2, ...slots.map(({ min }) => min ?? 2))
  const highest = Math.max(16, ...slots.map(({ max }) => max ?? 16))
  return [lowest < 2 ? 0 : 2, Math.ceil(highest / 2) * 2]
}

export function averagesLayout(slots: readonly SlotAverages[], size: ChartSize): AveragesLayout {
  const { width, textSize } = size
  const stripHeight = 2.5 * textSize
  const nameHeight = 3.6 * textSize
  // The headings of the strip are the widest; those of hours say %, which their narrow columns do not.
  const left = slots.length > 12 ? 6.6 * textSize : Math.min(6 * textSize, Math.max(5.4 * textSize, width / 14))
  const margins = { top: 2.4 * textSize, right: 2, left, bottom: nameHeight + stripLines.length * stripHeight }
  const area = areaOf(size, margins)
  const domain = averagesDomain(slots)
  const columnWidth = (area.right - area.left) / Math.max(1, slots.length)
  const ruleOf = (line: number) => area.bottom + nameHeight + line * stripHeight
  const stripAt = (line: number) => ({ rule: ruleOf(line), text: ruleOf(line) + stripHeight / 2 + 0.42 * textSize })
  return {
    area,
    textSize,
    ticks: glucoseLevels([0, 2, 4, 7, 10, 13, 16, 20, 24, 28, 32], [0, 40, 70, 120, 180, 240, 300, 360, 420, 480, 540, 600]).filter(
      (value) => value >= domain[0] && value <= domain[1],
    ),
    y: glucoseScale(domain, area),
    columnWidth,
    x: (index) => area.left + (index + 0.5) * columnWidth,
    nameLines: [area.bottom + 1.7 * textSize, area.bottom + 2.9 * textSize],
    strip: { average: stripAt(0), deviation: stripAt(1), count: stripAt(2), inTarget: stripAt(3) },
  }
}

/** Widths of a column's parts: room between bands, a box that never touches its neighbour. */
export const boxWidth = (columnWidth: number): number => Math.min(18, columnWidth * 0.5)
export const capWidth = (columnWidth: number): number => Math.min(10, columnWidth * 0.4)
