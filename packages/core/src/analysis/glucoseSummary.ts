import { GlucoseResultZone, ResultValidity } from '../diary/diaryEnumerations.ts'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { isUnusual, isUsableGlucose } from '../diary/usableGlucose.ts'

export type SummarisedReading = Pick<GlucoseEntry, 'value' | 'glucoseResultZone' | 'glucoseResultValidity' | 'glucoseMetas'>

/** Figures of the usable readings; concentrations in mmol/l, unrounded, null where there are too few readings. */
export interface GlucoseSummary {
  readonly count: number
  readonly average: number | null
  readonly min: number | null
  readonly max: number | null
  /** Sample standard deviation (n−1); null below two readings. */
  readonly deviation: number | null
  /** Readings by the zone stored with them, which comes from the patient's own ranges. */
  readonly low: number
  readonly normal: number
  readonly high: number
  /** Left out of the figures above. */
  readonly hiCount: number
  readonly loCount: number
  readonly unusualCount: number
}

/** Two passes: the plain sum of squares loses digits on long series of close values. */
function sampleDeviation(values: readonly number[], mean: number): number {
  let squares = 0
  let drift = 0
  for (const value of values) {
    squares += (value - mean) ** 2
    drift += value - mean
  }
  return Math.sqrt((squares - drift ** 2 / values.length) / (values.length - 1))
}

/**
 * Count, average, minimum, maximum, deviation and zone counts of usable readings: valid and not marked unusual.
 * An unusual HI counts as unusual only.
 */
export function glucoseSummary(entries: readonly SummarisedReading[]): GlucoseSummary {
  const usable = entries.filter(isUsableGlucose)
  const inZone = (zone: GlucoseResultZone) => usable.filter(({ glucoseResultZone }) => glucoseResultZone === zone).length
  const ofValidity = (validity: ResultValidity) =>
    entries.filter((entry) => entry.glucoseResultValidity === validity && !isUnusual(entry)).length
  const values = usable.map(({ value }) => value)
  const count = values.length
  const average = count === 0 ? null : values.reduce((sum, value) => sum + value, 0) / count
  return {
    count,
    average,
    min: count === 0 ? null : values.reduce((a, b) => Math.min(a, b)),
    max: count === 0 ? null : values.reduce((a, b) => Math.max(a, b)),
    deviation: average === null || count < 2 ? null : sampleDeviation(values, average),
    low: inZone(GlucoseResultZone.Low),
    normal: inZone(GlucoseResultZone.Normal),
    high: inZone(GlucoseResultZone.High),
    hiCount: ofValidity(ResultValidity.High),
    loCount: ofValidity(ResultValidity.Low),
    unusualCount: entries.filter(isUnusual).length,
  }
}
