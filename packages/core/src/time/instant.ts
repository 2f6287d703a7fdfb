declare const instantMark: unique symbol

/**
 * A UTC instant, ISO 8601 with `Z`, such as `createdAt` of an entry. Marked for the compiler alone, so that it tells an
 * instant from a wall-clock time: {@link toInstant} and the schemas of what a provider sends make one, and nothing that
 * takes a wall-clock time or a day takes it.
 */
export type Instant = `${string}-${string}T${string}Z` & { readonly [instantMark]: true }

/** A text that is not known to be an instant: what a wall-clock time and a day are made of. */
export type NotInstant = string & { readonly length: number; readonly [instantMark]?: never }

/** Returns the instant of a date. */
export const toInstant = (date: Date): Instant => date.toISOString() as Instant
