import { type DayWindows, type FoldedDays, foldDays } from './dayProfileBins.ts'
import { type GlucoseColumns, type GlucoseReadings, isOfSensor, ReadingUse, toGlucoseColumns } from './glucoseColumns.ts'
import { percentileOf } from './ranks.ts'

/** Whose readings a model day is of; they are never mixed. */
export type ProfileSource = 'sensor' | 'meter'

/** One point of a model day. */
export interface DayProfileBin {
  /** Where to draw it, in minutes after midnight: the middle of its window. */
  readonly minute: number
  readonly count: number
  /** Days with a reading in the window. */
  readonly dayCount: number
  /** Percentiles in mmol/l, null where there are too few readings or days. */
  readonly median: number | null
  /** 25th and 75th: the middle half. */
  readonly quartiles: readonly [lower: number, upper: number] | null
  /** 5th and 95th of a sensor, 10th and 90th of a meter. */
  readonly outer: readonly [lower: number, upper: number] | null
}

/** The model day: percentiles of the readings of all days by time of day. */
export interface DayProfile {
  readonly source: ProfileSource
  /** Days with a reading from this source that counts: a HI or LO does, an unusual one does not. */
  readonly dayCount: number
  /** From midnight to midnight. */
  readonly bins: readonly DayProfileBin[]
}

/** How a model day is made; each has a default. */
export interface DayProfileOptions {
  /** Without it: a sensor, when at least half of the readings come from one. */
  source?: ProfileSource
  /** From one bin to the next: 15 of a sensor, 30 of a meter. */
  binMinutes?: 5 | 10 | 15 | 20 | 30 | 60
  /** Weights 1-2-1, twice; on unless turned off. */
  smoothing?: boolean
}

interface ProfileRule {
  readonly outerShares: readonly [lower: number, upper: number]
  readonly hasMiddle: (count: number, dayCount: number) => boolean
  readonly hasOuter: (count: number, dayCount: number) => boolean
}

const sensorMinDays = 5
const meterMinReadings = 5
const meterMinReadingsOfOuter = 20
/** A meter's reading counts this far to each side of its time. */
const meterReachMinutes = 60

const rules: Record<ProfileSource, ProfileRule> = {
  sensor: {
    outerShares: [0.05, 0.95],
    hasMiddle: (_count, dayCount) => dayCount >= sensorMinDays,
    hasOuter: (_count, dayCount) => dayCount >= sensorMinDays,
  },
  meter: {
    outerShares: [0.1, 0.9],
    hasMiddle: (count) => count >= meterMinReadings,
    hasOuter: (count) => count >= meterMinReadingsOfOuter,
  },
}

function mainSource({ uses, origins, length }: GlucoseColumns): ProfileSource {
  let all = 0
  let ofSensor = 0
  for (let row = 0; row < length; row++) {
    if (uses[row] === ReadingUse.Unusual) continue
    all++
    if (isOfSensor(origins[row])) ofSensor++
  }
  return all > 0 && ofSensor * 2 >= all ? 'sensor' : 'meter'
}

const windowsOf = (source: ProfileSource, step: number): DayWindows =>
  source === 'sensor' ? { step, span: step, from: 0 } : { step, span: 2 * meterReachMinutes, from: -meterReachMinutes }

/** Percentiles around the day, one number per bin; NaN where there are too few readings or days. */
interface Curves {
  readonly median: Float64Array
  readonly quartiles: readonly [lower: Float64Array, upper: Float64Array]
  readonly outer: readonly [lower: Float64Array, upper: Float64Array]
}

const countAt = ({ windows: { starts } }: FoldedDays, bin: number) => starts[bin + 1]! - starts[bin]!

/** Weights 1-2-1 around the day. A neighbour that is missing (NaN) weighs nothing, and what is missing stays so. */
function smoothOnce(curve: Float64Array): Float64Array {
  const last = curve.length - 1
  return curve.map((value, index) => {
    const before = curve[index === 0 ? last : index - 1] ?? Number.NaN
    const after = curve[index === last ? 0 : index + 1] ?? Number.NaN
    let sum = 2 * value
    let weight = 2
    if (!Number.isNaN(before)) {
      sum += before
      weight++
    }
    if (!Number.isNaN(after)) {
      sum += after
      weight++
    }
    return sum / weight
  })
}

/** Weights 1-2-1 twice, circular over midnight, never across a gap (NaN). */
const smoothCircular = (curve: Float64Array): Float64Array => smoothOnce(smoothOnce(curve))

function curvesOf(folded: FoldedDays, { outerShares, hasMiddle, hasOuter }: ProfileRule, smoothing: boolean): Curves {
  const { dayCounts, windows } = folded
  const { sorted, starts } = windows
  const curve = (share: number, has: ProfileRule['hasMiddle']) => {
    const raw = new Float64Array(dayCounts.length).fill(Number.NaN)
    for (let bin = 0; bin < raw.length; bin++) {
      if (has(countAt(folded, bin), dayCounts[bin]!)) raw[bin] = percentileOf(sorted, share, starts[bin], starts[bin + 1])
    }
    return smoothing ? smoothCircular(raw) : raw
  }
  return {
    median: curve(0.5, hasMiddle),
    quartiles: [curve(0.25, hasMiddle), curve(0.75, hasMiddle)],
    outer: [curve(outerShares[0], hasOuter), curve(outerShares[1], hasOuter)],
  }
}

function binsOf(folded: FoldedDays, { step, span, from }: DayWindows, { median, quartiles, outer }: Curves): DayProfileBin[] {
  const bins: DayProfileBin[] = []
  for (let bin = 0; bin < median.length; bin++) {
    const [lower, upper] = [quartiles[0][bin]!, quartiles[1][bin]!]
    const [bottom, top] = [outer[0][bin]!, outer[1][bin]!]
    const hasMiddle = !Number.isNaN(median[bin]!)
    bins.push({
      minute: bin * step + from + span / 2,
      count: countAt(folded, bin),
      dayCount: folded.dayCounts[bin]!,
      median: hasMiddle ? median[bin]! : null,
      quartiles: hasMiddle ? [lower, upper] : null,
      // Where the outer curves end, fewer neighbours smooth them than the middle ones, which must not lead outside.
      outer: Number.isNaN(bottom) ? null : [Math.min(bottom, lower), Math.max(top, upper)],
    })
  }
  return bins
}

/**
 * Returns a typical day: all days folded on 24 hours, percentiles of type 7, mmol/l, of the readings that are not marked
 * unusual. HI and LO rank at the ends with the bound of the device: without them 10 % LO would raise the 5th percentile.
 * Sources are never mixed. A sensor (ambulatory glucose profile) has 15-minute windows, none with fewer than 5 days. A meter,
 * or readings typed by hand, has half-hour steps with everything from an hour before up to but not including an hour after,
 * the middle half from 5 readings and the outer percentiles from 20. Smoothed with weights 1-2-1 twice, across midnight,
 * never across a gap.
 *
 * @see Battelino et al. 2019, doi 10.2337/dci19-0028, for the percentiles of a sensor
 */
export function dayProfile(readings: GlucoseReadings, options: DayProfileOptions = {}): DayProfile {
  const columns = toGlucoseColumns(readings)
  const { source = mainSource(columns), smoothing = true } = options
  const { binMinutes = source === 'sensor' ? 15 : 30 } = options
  const windows = windowsOf(source, binMinutes)
  const folded = foldDays(columns, source === 'sensor', windows)
  return { source, dayCount: folded.dayCount, bins: binsOf(folded, windows, curvesOf(folded, rules[source], smoothing)) }
}
