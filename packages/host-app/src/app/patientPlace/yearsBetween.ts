import type { LocalDay, WallClock } from '@diab/core/rules'

/** Returns the number of birthdays so far; a birthday on 29 February is on 1 March in other years. */
export function yearsBetween(birth: LocalDay, now: WallClock): number {
  const years = Number(now.slice(0, 4)) - Number(birth.slice(0, 4))
  return now.slice(5, 10) < birth.slice(5, 10) ? years - 1 : years
}
