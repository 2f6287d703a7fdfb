import * as z from 'zod/mini'

// zod tries `new Function` when the first object schema is made, which a strict Content-Security-Policy reports as a
// violation. Every schema file imports this one before it makes its own.
if ('document' in globalThis || 'WorkerGlobalScope' in globalThis) z.config({ jitless: true })

/** Text that every store and every JSON peer can hold: no NUL, no lone surrogate. */
export const wireText = (maxLength: number) =>
  z.string().check(
    z.maxLength(maxLength),
    z.refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Nem megengedett karakter.'),
  )

export const uuidSchema = z.uuid()

/** UTC instant, ISO 8601 with `Z`. */
export const instantSchema = z.iso.datetime()

/** Calendar date `YYYY-MM-DD`. */
export const localDaySchema = z.iso.date()

export const patientParams = z.object({ userId: uuidSchema })

/** Page of a list; `noLimit` is honoured up to the provider's hard cap. */
export const pageQuery = {
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  noLimit: z.optional(z.stringbool()),
}
