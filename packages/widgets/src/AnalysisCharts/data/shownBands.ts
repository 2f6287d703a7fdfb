import type { TimeInRange } from '@diab/core/analysis'
import type { AnalysisFigures } from './analysisFigures.ts'

/**
 * The consensus bands to show: of time with their goals where a sensor gave enough, otherwise of readings and without goals,
 * which the consensus (Battelino 2019) sets for time alone.
 */
export function shownBands({ sensor, inRange }: AnalysisFigures): TimeInRange {
  return sensor?.timeInRange ?? { ...inRange, bands: inRange.bands.map((band) => ({ ...band, goal: null })) }
}
