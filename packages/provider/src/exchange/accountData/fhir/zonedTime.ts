import { defaultTimeZone } from '@diab/internal/diary'
import { toWallClockIn, type WallClock } from '@diab/core/rules'
import { isTimeZone } from '@diab/internal/format'

const dayMs = 86_400_000
const instantOf = (wallClock: WallClock) => Date.parse(`${wallClock}Z`)

/** A diary takes times from 1900 to 9999; a day outside has the offset of the nearest one that every zone shows inside. */
const [earliest, latest] = [instantOf('1900-01-02T00:00:00'), instantOf('9999-12-30T00:00:00')]

/** How far the clock of a zone is ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  const shown = Math.min(Math.max(instant, earliest), latest)
  return instantOf(toWallClockIn(timeZone, new Date(shown))) - shown
}

/** Asking the zone is slow; nearly every day has one offset for all of its times. */
const offsetsAround = new Map<string, [before: number, after: number]>()
const mostDays = 20_000

function offsetsOfDay(timeZone: string, day: string): [before: number, after: number] {
  const key = `${timeZone} ${day}`
  const known = offsetsAround.get(key)
  if (known) return known
  const noon = instantOf(`${day}T12:00:00`)
  const offsets: [number, number] = [offsetAt(timeZone, noon - 1.5 * dayMs), offsetAt(timeZone, noon + 1.5 * dayMs)]
  if (offsetsAround.size >= mostDays) offsetsAround.clear()
  offsetsAround.set(key, offsets)
  return offsets
}

function offsetOf(wallClock: WallClock, timeZone: string): number {
  const [before, after] = offsetsOfDay(timeZone, wallClock.slice(0, 10))
  if (before === after) return before
  const instant = instantOf(wallClock)
  return [before, after].find((offset) => offsetAt(timeZone, instant - offset) === offset) ?? before
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/**
 * A wall-clock time with the offset that its zone had then: `2026-11-01T08:00:00+01:00`. A time that the clock showed
 * twice is the first one; one that it skipped keeps the offset from before. An unknown zone counts as the product's own.
 */
export function toZonedTime(wallClock: WallClock, timeZone: string): string {
  const offset = offsetOf(wallClock, isTimeZone(timeZone) ? timeZone : defaultTimeZone)
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const sign = offset < 0 ? '-' : '+'
  return `${wallClock}${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}
