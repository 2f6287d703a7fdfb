import { sensorCurve } from '@diab/core/analysis'
import {
  type DiaryEntry,
  type GlucoseEntry,
  isGlucose,
  isUnusual,
  midnightEntriesBeforeHour,
  toWallMinutes,
  type WallClock,
} from '@diab/core/rules'
import { isHypoglycaemia } from '@diab/internal/diary'

const minutesPerDay = 24 * 60

/** Wall minutes, `to` exclusive. */
export interface Stretch {
  from: number
  to: number
}

/** Returns the 24 hours that end now. */
export const dayUntil = (now: WallClock): Stretch => ({ from: toWallMinutes(now) - minutesPerDay, to: toWallMinutes(now) })

/** Returns the night of today, as the diary and the curves have it: from midnight until 06:00, or until now. */
export function lastNight(now: WallClock): Stretch {
  const minute = toWallMinutes(now)
  const from = minute - (minute % minutesPerDay)
  return { from, to: Math.min(from + midnightEntriesBeforeHour * 60 - 1, minute) }
}

/** Returns the readings of a stretch, oldest first. */
export const readingsIn = (entries: readonly DiaryEntry[], { from, to }: Stretch): GlucoseEntry[] =>
  entries
    .filter(isGlucose)
    .filter(({ entryDate }) => toWallMinutes(entryDate) >= from && toWallMinutes(entryDate) <= to)
    .toSorted((one, other) => (one.entryDate < other.entryDate ? -1 : 1))

export interface NightSummary {
  lowest: GlucoseEntry
  highest: GlucoseEntry
}

/** Returns the lowest and the highest reading of a night; undefined without readings. Unusual ones are left out. */
export function summariseNight(entries: readonly DiaryEntry[], night: Stretch): NightSummary | undefined {
  const readings = readingsIn(entries, night).filter((reading) => !isUnusual(reading))
  return readings.length === 0 ? undefined : { lowest: sensorCurve.lowestOf(readings), highest: sensorCurve.highestOf(readings) }
}

/**
 * Returns the lowest reading of the newest hypo, as the curve names it; without one in the recent entries, the last low that
 * the server found, which may be older.
 */
export function lastLowOf(entries: readonly DiaryEntry[], lastLow: GlucoseEntry | null): GlucoseEntry | null {
  const hypos = readingsIn(entries, { from: -Infinity, to: Infinity }).filter((reading) => isHypoglycaemia(reading) && !isUnusual(reading))
  const start = hypos.findLastIndex(
    ({ entryDate }, index) => index === 0 || toWallMinutes(entryDate) - toWallMinutes(hypos[index - 1]!.entryDate) > sensorCurve.gapMinutes,
  )
  return start === -1 ? lastLow : sensorCurve.lowestOf(hypos.slice(start))
}
