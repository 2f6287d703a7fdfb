import * as z from 'zod/mini'
import { diaryEntrySchema } from '../diary/anyEntry.schema.ts'
import { glucoseEntrySchema } from '../diary/glucoseEntry.schema.ts'
import { glucoseRangeSchema } from '../diary/glucoseRange.schema.ts'
import { mealTimePlanSchema } from '../therapy/mealTimePlan.schema.ts'
import { diabetesTypeSchema } from '../therapy/therapyEnumerations.ts'

/** Hours of entries in a glance: a night and the day before it, also where the reader's clock is hours behind the patient's. */
export const glanceHours = 36
/** Days in which the last low reading is looked for. */
export const glanceLowDays = 14

/** What a person who looks after a patient sees first. */
export const glanceSchema = z.object({
  /** Of the last `glanceHours`, of all kinds, newest first. */
  entries: z.array(diaryEntrySchema),
  /** However old. */
  latest: z.nullable(glucoseEntrySchema),
  /**
   * The newest hypoglycaemia of the last `glanceLowDays`; without one, the newest reading below its range. Readings marked as
   * unusual do not count.
   */
  lastLow: z.nullable(glucoseEntrySchema),
  /** Ranges in force and earlier ones, as the readings were classified by. */
  ranges: z.array(glucoseRangeSchema),
  plans: z.array(mealTimePlanSchema),
  /** Chooses the consensus bands that a sensor's readings are counted by. */
  diabetesType: diabetesTypeSchema,
})
export type Glance = z.infer<typeof glanceSchema>
