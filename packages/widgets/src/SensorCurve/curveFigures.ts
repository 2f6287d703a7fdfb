import { coverage, periodShares, sensorCurve, type ShareCounts, tallyRows, toGlucoseColumns } from '@diab/core/analysis'
import { displayValue, type GlucoseEntry, toLocalDay } from '@diab/core/rules'
import { formatTime } from '@diab/core/format'
import { memoized } from '../charts/memoized.ts'
import { curveParts, type SensorCurveData } from './curveData.ts'
import type { SensorCurveMessages } from './sensorCurve.messages.ts'

/** The figures of the sensor readings of a stretch. */
export interface CurveFigures {
  /** LO and HI included, without scans beside a stored reading. */
  readonly count: number
  /** mmol/l; null without a value. */
  readonly average: number | null
  /** Below, in and above the consensus target. */
  readonly answer: ShareCounts
  /** Whole %; null without a reading. */
  readonly inRangePercent: number | null
  readonly lowest: GlucoseEntry | undefined
  readonly highest: GlucoseEntry | undefined
  /** Share of the first day of the stretch for which the sensor was worn, 0 to 1; of today up to its last reading. */
  readonly worn: number | null
  readonly episodes: ReturnType<typeof sensorCurve.lowEpisodes<GlucoseEntry>>
}

/** Returns the figures of the sensor readings of a stretch, by the consensus bands of the patient's group. */
export const curveFigures = memoized((data: SensorCurveData): CurveFigures => {
  const { readings } = curveParts(data)
  const columns = toGlucoseColumns(readings.map(({ reading }) => reading))
  const tally = tallyRows(columns)
  const { sensor, answer } = periodShares(tally, data.group ?? undefined)
  const byValue = readings.toSorted((one, other) => one.value - other.value)
  const day = toLocalDay(data.from)
  const gaps = coverage(columns, { days: 1, lastDay: day }, data.now ? toLocalDay(data.now) : day).sensorGaps
  return {
    count: sensor?.count ?? 0,
    average: tally.average,
    answer,
    inRangePercent:
      data.group !== null && sensor && sensor.count > 0 ? (sensor.bands.find(({ band }) => band === 'target')?.percent ?? null) : null,
    lowest: byValue[0]?.reading,
    highest: byValue.at(-1)?.reading,
    worn: gaps ? 1 - gaps.share : null,
    // Written out: the build cannot name the type of core.
    episodes: sensorCurve
      .lowEpisodes(
        readings.map(({ reading }) => reading),
        data.ranges,
      )
      .map(({ first, last, lowest }) => ({ first, last, lowest })),
  }
})

/** Returns `02:25–03:35, legkisebb 3,2`. */
export const episodeText = ({ first, last, lowest }: CurveFigures['episodes'][number], words: SensorCurveMessages): string =>
  [words.episode(formatTime(first.entryDate), formatTime(last.entryDate)), words.lowest(displayValue(lowest))].join(', ')

/** Returns the stretch in words, one thing in each line: what a person sees at a glance. */
export function curveSummary(data: SensorCurveData, words: SensorCurveMessages): string[] {
  const { count, lowest, highest, inRangePercent, episodes } = curveFigures(data)
  if (!lowest || !highest) return [words.noReading]
  return [
    `${words.readings(count)}, ${extremesText(lowest, highest, words)}`,
    ...(inRangePercent === null ? [] : [words.inRange(inRangePercent)]),
    ...(episodes.length === 0
      ? [words.noEpisode]
      : [words.episodes(episodes.length), ...episodes.map((episode) => episodeText(episode, words))]),
  ]
}

/** Returns `3,1–14,2`, with LO and HI as words. */
export const extremesText = (lowest: GlucoseEntry, highest: GlucoseEntry, words: SensorCurveMessages): string =>
  words.from(displayValue(lowest), displayValue(highest))
