import type { RankedMedian, SlotAverages } from '@diab/core/analysis'
import type { TherapyLabel, TherapyLabelTime } from '@diab/core/rules'
import { type ChartArea, textWidth } from '../../charts/chartArea.ts'
import { type LabelSpan, labelSpans } from './labelSpans.ts'
import { minutesPerDay } from './modelDayData.ts'

export interface StripCell {
  readonly label: TherapyLabel
  /** Null without a reading in the slot. */
  readonly median: RankedMedian | null
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The name in at most two lines, as long as it fits. */
  readonly lines: readonly string[]
}

export interface StripLabels {
  readonly labels: Readonly<Record<TherapyLabel, string>>
  readonly shortLabels: Readonly<Record<TherapyLabel, string>>
}

const perRow = 5
const cellGap = 2
/** Narrower than a median can be read, in parts of the text size. */
const narrowest = 2.2

/** Checks whether every slot is wide enough to hold its median below its own hours. */
const hasRoom = (spans: readonly LabelSpan[], { left, right }: ChartArea, textSize: number) =>
  spans.every(({ from, to }) => ((to - from) / minutesPerDay) * (right - left) >= narrowest * textSize)

const cellHeight = (textSize: number) => 4.6 * textSize

/** Pixels below the plot: one row under the hours, or, where the hours are too narrow for figures, rows of five. */
export function stripHeight(labelTimes: readonly TherapyLabelTime[], area: ChartArea, textSize: number): number {
  const spans = labelSpans(labelTimes)
  if (spans.length === 0) return 0
  if (hasRoom(spans, area, textSize)) return cellHeight(textSize)
  return Math.ceil(labelTimes.length / perRow) * (cellHeight(textSize) + cellGap)
}

/** Returns the median of each label in cells below the label's hours, or, on a phone, in a small grid in the day's order. */
export function labelStrip(
  labelTimes: readonly TherapyLabelTime[],
  slots: readonly SlotAverages[],
  area: ChartArea,
  textSize: number,
  words: StripLabels,
): StripCell[] {
  const spans = labelSpans(labelTimes)
  const medians = new Map(slots.map((slot) => [slot.slot, slot]))
  const height = cellHeight(textSize)
  const cell = (label: TherapyLabel, x: number, y: number, width: number): StripCell => {
    const inner = width - cellGap
    const lines = fittingName(label, inner, textSize, words)
    return { label, median: medians.get(label) ?? null, x: x + cellGap / 2, y, width: inner, height, lines }
  }
  const plotWidth = area.right - area.left
  if (hasRoom(spans, area, textSize)) {
    const x = (minute: number) => area.left + (minute / minutesPerDay) * plotWidth
    return spans.map(({ label, from, to }) => cell(label, x(from), area.bottom, x(to) - x(from)))
  }
  const width = area.right / perRow
  return labelTimes.map(({ therapyLabel }, index) =>
    cell(therapyLabel, (index % perRow) * width, area.bottom + Math.floor(index / perRow) * (height + cellGap), width),
  )
}

function fittingName(label: TherapyLabel, width: number, textSize: number, { labels, shortLabels }: StripLabels): string[] {
  const forms = [labels[label], shortLabels[label]].map((name) => name.split(' '))
  return forms.find((lines) => lines.every((line) => textWidth(line, textSize) <= width)) ?? []
}
