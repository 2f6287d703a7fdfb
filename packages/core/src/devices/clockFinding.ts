import { entryFutureToleranceMinutes } from '../diary/diaryLimits.ts'
import { toWallClock, toWallMinutes, type WallClock } from '../time/wallClock.ts'
import { shiftMaxMinutes } from './transfer.contract.ts'

/**
 * Difference of a meter's clock from this device's. `meter` and `typed` are exact to the minute; `readings` is a lower bound,
 * because the newest reading is ahead of now.
 */
export interface ClockFinding {
  source: 'meter' | 'typed' | 'readings'
  /** What the meter shows, or its newest reading. */
  meterTime: WallClock
  now: WallClock
  /** Positive: the meter is fast. */
  aheadMinutes: number
}

/** Less is no more than two clocks being read one after the other. */
const negligibleMinutes = 2

/** By how many minutes the clock of a meter that tells its time to the second is fast. */
export const clockAheadMinutes = (deviceNow: WallClock, now: WallClock): number =>
  Math.round(toWallMinutes(deviceNow) - toWallMinutes(now)) + 0

/** A meter's display has no seconds: both clocks are compared by their minutes. */
const displayAheadMinutes = (shown: WallClock, now: WallClock): number => Math.floor(toWallMinutes(shown)) - Math.floor(toWallMinutes(now))

const canBePutRight = (aheadMinutes: number) => Math.abs(aheadMinutes) <= shiftMaxMinutes

/** Returns what the newest reading says of the clock: nothing unless it is in the future. */
export function findingOfReadings(newest: WallClock | undefined, now: WallClock): ClockFinding | undefined {
  if (newest === undefined) return undefined
  const ahead = Math.ceil(toWallMinutes(newest) - toWallMinutes(now))
  return ahead > entryFutureToleranceMinutes ? { source: 'readings', meterTime: newest, now, aheadMinutes: ahead } : undefined
}

/**
 * Returns the minutes by which the meter reports its clock to be fast. A difference of a few minutes counts as none, and so
 * does one too large to be a difference: such a clock was never set.
 */
export function findingOfMeter(aheadMinutes: number | undefined, now: WallClock): ClockFinding | undefined {
  if (aheadMinutes === undefined || Math.abs(aheadMinutes) <= entryFutureToleranceMinutes || !canBePutRight(aheadMinutes)) return undefined
  return { source: 'meter', meterTime: toWallClock(toWallMinutes(now) + aheadMinutes), now, aheadMinutes }
}

/** What a person read off the meter's display. Undefined when it is too far from now to be put right. */
export function findingOfDisplay(meterTime: WallClock, now: WallClock): ClockFinding | undefined {
  const aheadMinutes = displayAheadMinutes(meterTime, now)
  return canBePutRight(aheadMinutes) ? { source: 'typed', meterTime, now, aheadMinutes } : undefined
}

/** Whether the difference is worth putting right. */
export const isWorthShifting = ({ aheadMinutes }: ClockFinding): boolean => Math.abs(aheadMinutes) >= negligibleMinutes

/** Minutes to add to every time of the meter. */
export const shiftOf = ({ aheadMinutes }: ClockFinding): number => -aheadMinutes

/**
 * Whether the shift is proposed without being asked for: only a clock that is known to the minute is put right unless told
 * otherwise; a guess from the newest reading waits for a person's word.
 */
export const isShiftProposed = (finding: ClockFinding): boolean => finding.source !== 'readings' && isWorthShifting(finding)

/** A clock that was not changed with the season is an hour wrong, and perhaps a little beside. */
export function forgottenSeason({ aheadMinutes }: ClockFinding): 'summer' | 'winter' | undefined {
  if (Math.abs(Math.abs(aheadMinutes) - 60) > 5) return undefined
  return aheadMinutes > 0 ? 'summer' : 'winter'
}
