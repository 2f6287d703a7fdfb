import * as z from 'zod/mini'

/** Time of day, `HH:mm`. */
export const timeOfDaySchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
export type TimeOfDay = z.infer<typeof timeOfDaySchema>
