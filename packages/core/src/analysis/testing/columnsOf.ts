import { fixedZoneOf } from '../fixedZones.ts'
import { emptyGlucoseColumns, type GlucoseColumns } from '../glucoseColumns.ts'
import { toWallMinutes } from '../../time/wallClock.ts'

const zoneNumbers = { veryLow: 1, low: 1, target: 2, high: 3, veryHigh: 3 } as const

/** Usable readings in time order: mmol/l with the wall clock or the minute of each, from one origin (2 is a sensor). */
export function columnsOf(rows: readonly (readonly [at: string | number, mmolPerL: number])[], origin = 2): GlucoseColumns {
  const columns = emptyGlucoseColumns(rows.length)
  rows.forEach(([at, value], row) => {
    columns.minutes[row] = typeof at === 'number' ? at : toWallMinutes(at)
    columns.values[row] = value
    columns.zones[row] = zoneNumbers[fixedZoneOf(value)]
    columns.labels[row] = 11
    columns.origins[row] = origin
  })
  return columns
}

/** One reading after the other, `step` minutes apart. */
export const seriesOf = (values: readonly number[], { start = '2026-11-02T00:00:00', step = 5, origin = 2 } = {}): GlucoseColumns =>
  columnsOf(
    values.map((value, at) => [toWallMinutes(start) + at * step, value]),
    origin,
  )
