import { formatTime } from '@diab/core/format'
import { type GlucoseEntry, GlucoseResultZone, isUnusual } from '@diab/core/diary'
import { overviewMessages } from './overview.messages.ts'

/** What today's readings say, in one sentence; unusual ones say nothing. */
export function todayTitle(all: readonly GlucoseEntry[]): string {
  const readings = all.filter((reading) => !isUnusual(reading))
  const titles = overviewMessages.todayTitles
  const low = readings.filter((reading) => reading.glucoseResultZone === GlucoseResultZone.Low)
  const high = readings.filter((reading) => reading.glucoseResultZone === GlucoseResultZone.High)
  if (readings.length === 0) return titles.none
  if (low.length > 0 && high.length > 0) return titles.both(low.length, high.length)
  if (low[0]) return low.length === 1 ? titles.lowOnce(formatTime(low[0].entryDate)) : titles.low(low.length)
  if (high[0]) return high.length === 1 ? titles.highOnce(formatTime(high[0].entryDate)) : titles.high(high.length)
  return titles.allInTarget(readings.length)
}
