import type { SlotTarget } from '@diab/core/analysis'
import { type ChartTable, concentrationColumn, type GlucoseCell } from '../../charts/chartTable.ts'
import { medianCell } from '../medianCell.ts'
import type { AveragesMessages } from './averagesChart.messages.ts'
import { unitLabels } from '@diab/core/format'
import { type AveragesData, leftOutOf, sensorBandOf, slotName, slotPercents, targetText } from './averagesData.ts'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const targetCell =
  (target: SlotTarget, words: AveragesMessages): GlucoseCell =>
  (unit) =>
    targetText(target, words, unit)

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
  const count = (label: string) => ({ label, numeric: true })
  return {
    caption: words.title[by],
    columns: [
      { label: columns[by] },
      count(columns.count),
      concentrationColumn(columns.average),
      concentrationColumn(columns.deviation),
      concentrationColumn(columns.median),
      concentrationColumn(columns.min),
      concentrationColumn(columns.max),
      count(zones.low),
      count(zones.normal),
      count(zones.high),
      { label: zones.inTarget, unit: '%', numeric: true },
      { label: zones.target, unit: unitLabels.mmolPerL, isGlucose: true },
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
      slot.target && targetCell(slot.target, words),
      leftOutOf(slot),
    ]),
  }
}
