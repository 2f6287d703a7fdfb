import { type ChartTable, concentrationColumn } from '../../charts/chartTable.ts'
import type { AveragesWords } from './averagesChart.messages.ts'
import { type AveragesData, isOfSensor, leftOutOf, slotName, slotPercents, targetText } from './averagesData.ts'

/** One row per slot; a figure without readings is empty, never 0. */
export function averagesTable({ slots, by }: AveragesData, words: AveragesWords): ChartTable {
  const { columns } = words
  const zones = isOfSensor(slots)
    ? {
        low: columns.belowOwnBand,
        normal: columns.inOwnBand,
        high: columns.aboveOwnBand,
        inTarget: columns.inOwnBand,
        target: columns.ownBand,
      }
    : columns
  const concentration = (label: string) => concentrationColumn(label, words.unit)
  const count = (label: string) => ({ label, numeric: true })
  return {
    caption: words.title[by],
    columns: [
      { label: columns[by] },
      count(columns.count),
      concentration(columns.average),
      concentration(columns.deviation),
      concentration(columns.median),
      concentration(columns.min),
      concentration(columns.max),
      count(zones.low),
      count(zones.normal),
      count(zones.high),
      { label: zones.inTarget, unit: '%', numeric: true },
      { label: zones.target, unit: words.unit },
      count(columns.leftOut),
    ],
    rows: slots.map((slot) => [
      slotName(slot, by, words),
      slot.count,
      slot.average,
      slot.deviation,
      slot.median,
      slot.min,
      slot.max,
      slot.shares.low,
      slot.shares.normal,
      slot.shares.high,
      slot.shares.count === 0 ? null : slotPercents(slot).normal,
      slot.target && targetText(slot.target, words),
      leftOutOf(slot),
    ]),
  }
}
