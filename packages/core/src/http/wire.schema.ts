import * as z from 'zod/mini'
import type { Instant } from '../time/instant.ts'
import { httpMessages } from './http.messages.ts'

/** Text that every store and every JSON peer can hold: no NUL, no lone surrogate. */
export const wireText = (maxLength: number) =>
  z.string().check(
    z.maxLength(maxLength),
    z.refine((text) => !text.includes('\u0000') && text.isWellFormed(), httpMessages.invalidCharacter),
  )

export const uuidSchema = z.uuid()

/** UTC instant, ISO 8601 with `Z`. */
export const instantSchema = z.iso.datetime()

/** The same with the type of an instant, which the compiler tells from a wall-clock time. */
export const typedInstantSchema = instantSchema as unknown as z.ZodMiniType<Instant, Instant>

/** Calendar date `YYYY-MM-DD`; not of the year 0000, which no database has. */
export const localDaySchema = z.iso.date().check(z.refine((day) => day >= '0001'))

export const patientParams = z.object({ userId: uuidSchema })

// `z.coerce` and `z.stringbool` would bring every coercion into each bundle.

/** A whole number in a query string. */
export function queryInteger(minimum: number, maximum: number) {
  const bounded = z.int().check(z.minimum(minimum), z.maximum(maximum))
  return z.pipe(z.union([bounded, z.string().check(z.regex(/^-?\d{1,9}$/))]), z.pipe(z.transform(Number), bounded))
}

/** Yes or no in a query string: bare (`?noLimit`) and `=1` mean yes, as `=true` does. */
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.literal(['true', 'false', '', '1', '0'])]),
  z.transform((flag) => flag === true || flag === 'true' || flag === '' || flag === '1'),
)

/** Page of a list; `noLimit` is honoured up to the provider's hard cap. */
export const pageQuery = {
  offset: z.optional(queryInteger(0, 1_000_000)),
  limit: z.optional(queryInteger(1, 1000)),
  noLimit: z.optional(queryFlag),
}
