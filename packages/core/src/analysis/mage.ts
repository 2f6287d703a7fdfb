import { ColumnOrigin, type GlucoseReadings, toGlucoseColumns } from './glucoseColumns.ts'
import { summariseColumns } from './summariseColumns.ts'
import { type UsableSeries, usableSeries } from './usableSeries.ts'

/** Mean amplitude of glycaemic excursions in mmol/l; null where no swing is wide enough. */
export interface GlycemicExcursions {
  /** Of the swings in the direction of the first one that counts. */
  readonly value: number | null
  readonly up: number | null
  readonly down: number | null
  /** The mean of `up` and `down`. */
  readonly both: number | null
}

/**
 * Values at which a series turns, its two ends included, when only turns wider than `width` count: the direction changes
 * once the series has come back by more than `width` from its extreme, so that noise inside a swing does not split it.
 */
function turningPoints(values: Float64Array, width: number): number[] {
  const turns: number[] = []
  let lowest = values[0] ?? Number.NaN
  let highest = lowest
  let direction = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? Number.NaN
    if (direction >= 0 && value > highest) highest = value
    if (direction <= 0 && value < lowest) lowest = value
    if (direction >= 0 && highest - value > width) {
      turns.push(highest)
      direction = -1
      lowest = value
    } else if (direction <= 0 && value - lowest > width) {
      turns.push(lowest)
      direction = 1
      highest = value
    }
  }
  if (direction !== 0) turns.push(direction > 0 ? highest : lowest)
  return turns
}

/**
 * Two readings of a sensor further apart than half a day, in minutes, do not say what glucose did in between. Experts who
 * read curves by eye go over gaps of up to nine hours (`swings.test.ts`); iglu parts series at three.
 */
const sensorGapMinutes = 720

/** Parts in which each reading follows the one before; readings of a meter do, however far apart they are. */
function unbrokenParts({ minutes, values, origins }: UsableSeries): Float64Array[] {
  const parts: Float64Array[] = []
  let start = 0
  for (let at = 1; at < values.length; at++) {
    const isSensor = origins[at] === ColumnOrigin.Sensor && origins[at - 1] === ColumnOrigin.Sensor
    if (!isSensor || (minutes[at] ?? 0) - (minutes[at - 1] ?? 0) <= sensorGapMinutes) continue
    parts.push(values.subarray(start, at))
    start = at
  }
  return [...parts, values.subarray(start)]
}

const mean = (swings: readonly number[]) => (swings.length === 0 ? null : swings.reduce((sum, swing) => sum + swing, 0) / swings.length)

/** {@link mage} of usable readings, given their sample standard deviation. */
export function mageOf(series: UsableSeries, deviation: number | null): GlycemicExcursions {
  if (deviation === null) return { value: null, up: null, down: null, both: null }
  const swings = unbrokenParts(series).flatMap((values) => {
    const turns = turningPoints(values, deviation)
    return turns.slice(1).map((turn, at) => turn - (turns[at] ?? turn))
  })
  const up = mean(swings.filter((swing) => swing > 0))
  const down = mean(swings.filter((swing) => swing < 0).map((swing) => -swing))
  const both = up === null || down === null ? (up ?? down) : (up + down) / 2
  return { value: (swings[0] ?? 0) > 0 ? up : down, up, down, both }
}

/**
 * MAGE: the mean of the swings between peaks and nadirs that are wider than one sample standard deviation of all usable
 * readings, in the direction of the first such swing. Swings that are not wider do not part the ones that are. No swing
 * reaches over more than half a day without a reading of a sensor; those of a meter are hours apart by nature.
 *
 * @see Service et al. 1970, doi 10.2337/diab.19.9.644; on automation Fernandes et al. 2022, doi 10.1177/19322968211061165
 */
export function mage(readings: GlucoseReadings): GlycemicExcursions {
  const columns = toGlucoseColumns(readings)
  return mageOf(usableSeries(columns), summariseColumns(columns).deviation)
}
