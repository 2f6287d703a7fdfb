import type { TimeInRange } from '@diab/core/analysis'
import type { AnalysisFigures } from './analysisFigures.ts'

/**
 * The consensus bands to show: of sensor readings, or without one of all; with their goals where a sensor gave enough,
 * which the consensus (Battelino 2019) sets for time alone.
 */
export function shownBands({ sensor, inRange, shares }: AnalysisFigures): TimeInRange {
  const bands = shares.sensor ?? inRange
  return sensor ? bands : { ...bands, bands: bands.bands.map((band) => ({ ...band, goal: null })) }
}
