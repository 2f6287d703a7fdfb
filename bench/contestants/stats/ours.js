// glucoseSummary of @diab/core: what the diary and the overview show. No quantiles: compare with simple-statistics-summary.
import { glucoseSummary } from '@diab/internal/analysis'

const zoneOf = (value) => (value < 70 ? 1 : value > 180 ? 3 : 2)

/** Entries as the provider returns them, as far as the summary reads them: the zone is stored with the reading. */
export const prepare = (readings) =>
  readings.map(({ id, value }) => ({ id, value, glucoseResultZone: zoneOf(value), glucoseResultValidity: 2, glucoseMetas: [] }))

export function run(entries) {
  const { average, deviation, min, max, low, normal, high } = glucoseSummary(entries)
  return { mean: average, sd: deviation, min, max, zones: [low, normal, high], tir: normal / entries.length }
}
