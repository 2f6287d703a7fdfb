import { type ChartTable, concentrationColumn } from '../../charts/chartTable.ts'
import { medianCell } from '../medianCell.ts'
import type { AveragesMessages } from './averagesChart.messages.ts'
import { type AveragesData, leftOutOf, sensorBandOf, slotName, slotPercents, targetText } from './averagesData.ts'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns one row per slot; a figure without readings is empty, never 0. */
export function averagesTable({ slots, by }: AveragesData, words: AveragesMessages): ChartTable {
  const { columns } = words
  const kind = sensorBandOf(slots)
  const names = kind && words.sensorBand[kind]
  const zones = names
    ? {
        low: capitalised(names.below),
        normal: capitalised(names.inside),
        high: capitalised(names.above),
        inTarget: capitalised(names.inside),
        target: capitalised(names.name),
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
      medianCell(slot),
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
