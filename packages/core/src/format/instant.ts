/**
 * A UTC instant, ISO 8601 with `Z`, such as `createdAt` of an entry. A type of its own, so that the compiler tells it from a
 * wall-clock time: a wall clock with a `Z` behind it is no instant, and no formatter of wall-clock times takes one.
 */
export type Instant = `${string}-${string}T${string}Z`

/** A text that is not known to be an instant: what a formatter of wall-clock times takes. */
export type NotInstant<Text extends string> = Text extends Instant ? never : Text

/** Returns the instant of a date. */
export const toInstant = (date: Date): Instant => date.toISOString() as Instant
