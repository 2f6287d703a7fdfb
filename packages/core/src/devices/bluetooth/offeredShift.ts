import { entryFutureToleranceMinutes } from '../../diary/diaryLimits.ts'
import { toWallMinutes, type WallClock } from '../../diary/wallClock.ts'
import { shiftMaxMinutes } from '../transfer.contract.ts'

export interface ShiftQuestion {
  /** What the meter's clock shows now; null when it does not tell. */
  readonly deviceNow: WallClock | null
  /** Now on the patient's wall clock. */
  readonly now: WallClock
  /** Null when there is none. */
  readonly newestReading: WallClock | null
}

const minutesPerHour = 60
const minutesPerDay = 1440

const upTo = (minutes: number, step: number) => Math.ceil(minutes / step) * step

/**
 * Without a clock to ask, a reading ahead of now still proves that the clock was fast. By how much is not known: clocks go wrong
 * by whole hours when they change, and by whole days when a date was mistyped.
 */
function shiftOfReading(aheadMinutes: number): number {
  return -upTo(aheadMinutes, aheadMinutes > minutesPerDay ? minutesPerDay : minutesPerHour)
}

/**
 * Minutes to offer for adding to every time of a meter; null when its clock seems right. The meter's clock decides, unless that
 * would leave its newest reading ahead of now. A difference that a clock may have is none.
 */
export function offeredShift({ deviceNow, now, newestReading }: ShiftQuestion): number | null {
  const until = toWallMinutes(now)
  const behind = deviceNow === null ? 0 : Math.round(until - toWallMinutes(deviceNow))
  const byClock = Math.abs(behind) > entryFutureToleranceMinutes ? behind : 0
  const ahead = newestReading === null ? 0 : toWallMinutes(newestReading) + byClock - until
  const shift = byClock + (ahead > entryFutureToleranceMinutes ? shiftOfReading(ahead) : 0)
  return shift === 0 || Math.abs(shift) > shiftMaxMinutes ? null : shift
}
