import { type Instant, toInstant } from '../time/instant.ts'
import { toWallClock, toWallMinutes, type WallClock } from '../time/wallClock.ts'

/** A clock that moves only when a test moves it. Its zone is Budapest's winter, one hour ahead of UTC. */
export interface TestClock {
  now(): WallClock
  /** UTC instant, ISO 8601. */
  instant(): Instant
  set(wallClock: WallClock): void
  advance(minutes: number): void
}

const utcOffsetMinutes = 60

export function createClock(start: WallClock = '2026-11-20T12:00:00'): TestClock {
  let wallClock = start
  return {
    now: () => wallClock,
    instant: () => toInstant(new Date(`${toWallClock(toWallMinutes(wallClock) - utcOffsetMinutes)}Z`)),
    set: (next) => {
      wallClock = next
    },
    advance: (minutes) => {
      wallClock = toWallClock(toWallMinutes(wallClock) + minutes)
    },
  }
}
