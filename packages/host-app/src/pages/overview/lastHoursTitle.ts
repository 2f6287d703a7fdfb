import { type ConsensusGroup, sensorCurve } from '@diab/core/analysis'
import {
  displayValue,
  type DiaryEntry,
  GlucoseResultZone,
  isGlucose,
  sensorRangeOf,
  type TargetRange,
  toWallMinutes,
  type WallClock,
} from '@diab/core/rules'
import { formatTime } from '@diab/core/format'
import { periodSharesOf, sensorBandKindOf } from '@diab/internal/analysis'
import { classifyReading } from '@diab/internal/diary'
import { overviewMessages } from './overview.messages.ts'

type Stretch = {
  entries: readonly DiaryEntry[]
  ranges: readonly TargetRange[]
  group: ConsensusGroup
  from: WallClock
  to: WallClock
}

/**
 * Returns what the last hours of a person with a sensor say, in one sentence: a low stretch before all else, then a low reading of
 * a meter, which the sensor may not have seen.
 */
export function lastHoursTitle({ entries, ranges, group, from, to }: Stretch, hours: number): string {
  const { titles } = overviewMessages.now24
  const glucose = entries.filter(isGlucose).filter(({ entryDate }) => from <= entryDate && entryDate < to)
  const readings = sensorCurve.readingsOf(glucose)
  if (readings.length === 0) return titles.none
  const episodes = sensorCurve.lowEpisodes(readings, ranges)
  const [first, ...more] = episodes
  if (!first) {
    const percent = periodSharesOf(readings, group).sensor?.bands.find(({ band }) => band === 'target')?.percent ?? 0
    const measured = glucose.filter((reading) => !readings.includes(reading))
    const lows = measured.filter((reading) => classifyReading(reading, ranges).zone === GlucoseResultZone.Low)
    if (lows.length === 0) return titles.inRange(hours, percent)
    const lowest = sensorCurve.lowestOf(lows)
    return titles.lowMeasured(formatTime(lowest.entryDate), displayValue(lowest), hours, percent)
  }
  const below = overviewMessages.sensorBand[sensorBandKindOf(sensorRangeOf(ranges, first.first.entryDate), group)].below
  if (more.length === 0) {
    const [begin, end] = [formatTime(first.first.entryDate), formatTime(first.last.entryDate)]
    const minutes = toWallMinutes(first.last.entryDate) - toWallMinutes(first.first.entryDate)
    return minutes < 1 ? titles.lowAt(begin, below, displayValue(first.lowest)) : titles.low(begin, end, below, displayValue(first.lowest))
  }
  const deepest = sensorCurve.lowestOf(episodes.map(({ lowest }) => lowest))
  return titles.lows(hours, episodes.length, below, displayValue(deepest))
}
