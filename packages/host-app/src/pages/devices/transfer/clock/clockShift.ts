import { shiftMaxMinutes } from '@diab/core/devices'
import { entryFutureToleranceMinutes, readWallClock, toWallClock, toWallMinutes, type WallClock } from '@diab/core/diary'
import { readTypedDay, readTypedTime } from '@diab/widgets/ui'
import { clockMessages as messages } from './clock.messages.ts'

/**
 * How a meter's clock stands to the clock here. `meter` and `typed` know it to the minute; `readings` only know that it
 * is at least this fast, because the newest reading lies ahead of now.
 */
export type ClockFinding = {
  source: 'meter' | 'typed' | 'readings'
  /** What the meter shows, or its newest reading. */
  meterTime: WallClock
  now: WallClock
  /** Positive: the meter is fast. */
  aheadMinutes: number
}

/** Less is no more than the two clocks being read one after the other. */
const negligibleMinutes = 2

/** A meter's display has no seconds: both clocks are compared by their minutes. */
const minuteDifference = (meterTime: WallClock, now: WallClock): number =>
  Math.floor(toWallMinutes(meterTime)) - Math.floor(toWallMinutes(now))

/** What the newest reading says of the clock: nothing unless it lies in the future. */
export function findingOfReadings(newest: WallClock | undefined, now: WallClock): ClockFinding | undefined {
  if (newest === undefined) return undefined
  const ahead = Math.ceil(toWallMinutes(newest) - toWallMinutes(now))
  return ahead > entryFutureToleranceMinutes ? { source: 'readings', meterTime: newest, now, aheadMinutes: ahead } : undefined
}

/** What the meter said of its own clock: minutes that it is fast. */
export function findingOfMeter(aheadMinutes: number | undefined, now: WallClock): ClockFinding | undefined {
  if (aheadMinutes === undefined || Math.abs(aheadMinutes) < negligibleMinutes || Math.abs(aheadMinutes) > shiftMaxMinutes) return undefined
  return { source: 'meter', meterTime: toWallClock(toWallMinutes(now) + aheadMinutes), now, aheadMinutes }
}

export type TypedClock = { date: string; time: string }

/** What a person read off the meter, compared with now; messages by field when it cannot be. */
export function findingOfTyped(typed: TypedClock, now: WallClock): ClockFinding | { errors: Partial<Record<keyof TypedClock, string>> } {
  const day = readTypedDay(typed.date)
  const time = readTypedTime(typed.time)
  if (!day) return { errors: { date: messages.badDate } }
  if (!time) return { errors: { time: messages.badTime } }
  const meterTime = readWallClock(`${day}T${time}`) ?? now
  const aheadMinutes = minuteDifference(meterTime, now)
  if (Math.abs(aheadMinutes) > shiftMaxMinutes) return { errors: { date: messages.tooFar } }
  return { source: 'typed', meterTime, now, aheadMinutes }
}

/** Whether the difference is worth putting right. */
export const isWorthShifting = ({ aheadMinutes }: ClockFinding): boolean => Math.abs(aheadMinutes) >= negligibleMinutes

/** Minutes to add to every time of the meter. */
export const shiftOf = ({ aheadMinutes }: ClockFinding): number => -aheadMinutes

/** A clock that was not changed with the season is an hour wrong, and perhaps a little beside. */
export function forgottenSeason({ aheadMinutes }: ClockFinding): 'summer' | 'winter' | undefined {
  if (Math.abs(Math.abs(aheadMinutes) - 60) > 5) return undefined
  return aheadMinutes > 0 ? 'summer' : 'winter'
}

const part = (count: number, name: (count: number) => string) => (count === 0 ? [] : [name(count)])

/** `62 perc`, `3 nap 4 óra`: minutes alone up to two hours. */
export function differenceWords(minutes: number): string {
  const total = Math.abs(minutes)
  if (total <= 120) return messages.minutes(total)
  const days = Math.floor(total / 1440)
  const hours = Math.floor((total % 1440) / 60)
  return [...part(days, messages.days), ...part(hours, messages.hours), ...part(total % 60, messages.minutes)].join(' ')
}

/** With the ending `-vel`: `62 perccel`, `3 nap 4 órával`. */
export function withDifference(minutes: number): string {
  return differenceWords(minutes).replace(/perc$/, 'perccel').replace(/óra$/, 'órával').replace(/nap$/, 'nappal')
}

/** `62 perccel korábbra`. */
export const shiftWords = (shiftMinutes: number): string =>
  (shiftMinutes < 0 ? messages.earlier : messages.later)(withDifference(shiftMinutes))
