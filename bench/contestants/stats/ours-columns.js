// summariseColumns of @diab/core on typed columns made once: what charts use. No quantiles: compare with ref-columns-summary.
import { emptyGlucoseColumns, summariseColumns } from '@diab/internal/analysis'

const zoneOf = (value) => (value < 70 ? 1 : value > 180 ? 3 : 2)

export function prepare(readings) {
  const columns = emptyGlucoseColumns(readings.length)
  readings.forEach(({ value, entryDate }, row) => {
    columns.minutes[row] = entryDate / 60_000
    columns.values[row] = value
    columns.zones[row] = zoneOf(value)
  })
  return columns
}

export function run(columns) {
  const { average, deviation, min, max, low, normal, high } = summariseColumns(columns)
  return { mean: average, sd: deviation, min, max, zones: [low, normal, high], tir: normal / columns.length }
}
