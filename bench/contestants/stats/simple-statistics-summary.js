// simple-statistics for the figures of glucoseSummary alone: no quantiles, three zones.
import { max, mean, min, sampleStandardDeviation } from 'simple-statistics'

export const prepare = (readings) => readings

export function run(readings) {
  const values = readings.map(({ value }) => value)
  const zones = [
    values.filter((value) => value < 70).length,
    values.filter((value) => value >= 70 && value <= 180).length,
    values.filter((value) => value > 180).length,
  ]
  return {
    mean: mean(values),
    sd: sampleStandardDeviation(values),
    min: min(values),
    max: max(values),
    zones,
    tir: zones[1] / values.length,
  }
}
