import { type ConsensusGroup, sensorCurve } from '@diab/core/analysis'
import { displayValue, type DiaryEntry, isGlucose, sensorRangeOf, type TargetRange, toWallMinutes, type WallClock } from '@diab/core/rules'
import { formatTime } from '@diab/core/format'
import { periodSharesOf, sensorBandKindOf } from '@diab/internal/analysis'
import { overviewMessages } from './overview.messages.ts'

type Stretch = {
  entries: readonly DiaryEntry[]
  ranges: readonly TargetRange[]
  group: ConsensusGroup
  from: WallClock
  to: WallClock
}

/** Returns what a stretch of a sensor's readings says, in one sentence: a low stretch before all else. */
export function lastHoursTitle({ entries, ranges, group, from, to }: Stretch, hours: number): string {
  const { titles } = overviewMessages.now24
  const glucose = entries.filter(isGlucose).filter(({ entryDate }) => from <= entryDate && entryDate < to)
  const readings = sensorCurve.readingsOf(glucose)
  if (readings.length === 0) return titles.none
  const episodes = sensorCurve.lowEpisodes(readings, ranges)
  const [first, ...more] = episodes
  if (!first)
    return titles.inRange(hours, periodSharesOf(readings, group).sensor?.bands.find(({ band }) => band === 'target')?.percent ?? 0)
  const below = overviewMessages.sensorBand[sensorBandKindOf(sensorRangeOf(ranges, first.first.entryDate), group)].below
  if (more.length === 0) {
    const [begin, end] = [formatTime(first.first.entryDate), formatTime(first.last.entryDate)]
    const minutes = toWallMinutes(first.last.entryDate) - toWallMinutes(first.first.entryDate)
    return minutes < 1 ? titles.lowAt(begin, below, displayValue(first.lowest)) : titles.low(begin, end, below, displayValue(first.lowest))
  }
  const deepest = sensorCurve.lowestOf(episodes.map(({ lowest }) => lowest))
  return titles.lows(hours, episodes.length, below, displayValue(deepest))
}
