import type { WallClock } from '../time/wallClock.ts'
import { type Instant, toInstant } from '../time/instant.ts'

/** Returns the instant at which a clock in UTC shows `wallClock`; for fixtures, which need no zone. */
export const instantOf = (wallClock: WallClock): Instant => toInstant(new Date(`${wallClock}Z`))
