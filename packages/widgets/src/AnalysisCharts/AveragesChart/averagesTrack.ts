import type { SlotAverages, SlotTarget } from '@diab/core/analysis'
import { formatAmount, formatNumber } from '@diab/core/format'
import type { CursorStop, CursorTrack } from '../../charts/cursor/cursorTrack.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'
import type { AveragesMessages } from './averagesChart.messages.ts'
import { type AveragesData, averageZone, slotName, targetText } from './averagesData.ts'
import type { AveragesLayout } from './averagesLayout.ts'
import { averagesSummary } from './averagesSummary.ts'

/** Returns the lines of a slot's tooltip. */
export function slotLines(slot: SlotAverages, words: AveragesMessages): string[] {
  const { tooltip, noReading } = words
  const leftOutLines = linesOfLeftOut(slot, tooltip)
  if (slot.min === null || slot.max === null) return leftOutLines.length > 0 ? leftOutLines : [noReading]
  return [
    ...(slot.deviation === null ? [] : [tooltip.deviation(formatNumber(slot.deviation, 'glucose'))]),
    tooltip.extremes(formatNumber(slot.min, 'glucose'), formatNumber(slot.max, 'glucose')),
    ...(slot.target ? [shareLine(slot.shares, slot.target, words)] : []),
    ...leftOutLines,
  ]
}

function shareLine(shares: SlotAverages['shares'], target: SlotTarget, words: AveragesMessages): string {
  const [percent, bounds] = [zonePercentTexts(shares).normal, targetText(target, words)]
  if (!target.sensorBand) return words.tooltip.inTarget(percent, bounds)
  return words.tooltip.inBand(percent, words.sensorBand[target.sensorBand].inside, bounds)
}

/** Returns the lines about the readings that each figure leaves out: the shares of a slot hold the HI and LO of a sensor. */
function linesOfLeftOut({ hiCount, loCount, unusualCount, count, shares }: SlotAverages, tooltip: AveragesMessages['tooltip']): string[] {
  const outOfRange = shares.count > count ? tooltip.outOfAverage : tooltip.outOfRange
  return [
    ...(hiCount + loCount > 0 ? [outOfRange(formatAmount(hiCount + loCount))] : []),
    ...(unusualCount > 0 ? [tooltip.unusual(formatAmount(unusualCount))] : []),
  ]
}

function slotStop(data: AveragesData, index: number, layout: AveragesLayout, words: AveragesMessages): CursorStop {
  const slot = data.slots[index]!
  const zone = averageZone(slot)
  const title = words.tooltip.readings(slotName(slot, data.by, words), formatAmount(slot.count))
  const place = { x: layout.x(index), title, lines: slotLines(slot, words) }
  if (slot.average === null) return place
  const valueNote = zone ? words.tooltip.average(words.zones[zone]) : words.tooltip.averageOnly()
  return { ...place, y: layout.y(slot.average), value: formatNumber(slot.average, 'glucose'), valueNote, zone }
}

/** Returns the whole period, then slot by slot. `reveal` receives the slot that the cursor reaches. */
export function averagesTrack(
  data: AveragesData,
  layout: AveragesLayout,
  words: AveragesMessages,
  reveal: (slotX: number) => void,
): CursorTrack {
  const { area, columnWidth } = layout
  const count = data.slots.length
  const whole: CursorStop = {
    x: area.left,
    span: [area.left, area.right],
    title: words.tooltip.whole,
    lines: [averagesSummary(data, words)],
  }
  return {
    levels: [
      { count: 1, stopAt: () => whole, parentOf: () => -1, firstChildOf: () => (count > 0 ? 0 : -1) },
      {
        count,
        stopAt: (index) => {
          reveal(layout.x(index))
          return slotStop(data, index, layout, words)
        },
        parentOf: () => 0,
        firstChildOf: () => -1,
      },
    ],
    nearest: (x) => {
      const index = Math.floor((x - area.left) / columnWidth)
      return x >= area.left && index >= 0 && index < count ? { level: 1, index } : undefined
    },
  }
}
