import * as z from 'zod/mini'
import { timeOfDaySchema } from '../time/timeOfDay.schema.ts'
import { therapyLabelSchema } from './diaryEnumerations.ts'

/** When a slot begins and ends; a slot may span midnight (`startAt` later than `endAt`). `endAt` is exclusive. */
export const therapyLabelTimeSchema = z.object({
  therapyLabel: therapyLabelSchema,
  startAt: timeOfDaySchema,
  endAt: timeOfDaySchema,
})
/** When a slot of the day begins and ends, `HH:mm`. */
export type TherapyLabelTime = z.infer<typeof therapyLabelTimeSchema>
