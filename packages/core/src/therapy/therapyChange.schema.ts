import * as z from 'zod/mini'
import { activeSubstanceTypeSchema, mealTypeSchema, therapyLabelSchema } from '../diary/diaryEnumerations.ts'
import { instantSchema, uuidSchema } from '../http/wire.schema.ts'
import { diabetesTypeSchema, mealTimeSchema, prandialSchema, therapyTypeSchema } from './therapyEnumerations.ts'
import { timeOfDaySchema } from '../time/timeOfDay.schema.ts'

/** What happened to a therapy; the same words as in the audit. */
export const therapyEventSchema = z.literal([
  'mealTime.created',
  'mealTime.updated',
  'mealTime.deleted',
  'mealTask.created',
  'mealTask.updated',
  'mealTask.deleted',
  'medicineTask.created',
  'medicineTask.updated',
  'medicineTask.deleted',
  'measurementTask.created',
  'measurementTask.updated',
  'measurementTask.deleted',
  'labels.updated',
  'glucoseRange.updated',
  'diabetesStatus.updated',
  'medicine.saved',
  'medicine.removed',
])
export type TherapyEvent = z.infer<typeof therapyEventSchema>

/** What was so before or after a change; only what the change is about. */
export const therapyFactsSchema = z.object({
  startsAt: z.optional(timeOfDaySchema),
  endsAt: z.optional(timeOfDaySchema),
  /** Grams, units, pieces or minutes, as the task's kind has it. */
  referenceValue: z.optional(z.number()),
  measurementType: z.optional(prandialSchema),
  medicineName: z.optional(z.string()),
  /** Says the unit of a medicine's reference value; absent in what was written before it was kept. */
  activeSubstanceType: z.optional(activeSubstanceTypeSchema),
  mealType: z.optional(mealTypeSchema),
  therapyLabel: z.optional(z.nullable(therapyLabelSchema)),
  /** `sensor` where the change is about the sensor range. */
  origin: z.optional(z.nullable(z.literal('sensor'))),
  /** mmol/l. */
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  labelTimes: z.optional(z.array(z.object({ therapyLabel: therapyLabelSchema, startAt: timeOfDaySchema, endAt: timeOfDaySchema }))),
  diabetesType: z.optional(diabetesTypeSchema),
  therapyType: z.optional(therapyTypeSchema),
})
/** What a line of the history says of the time before or after it; only what concerns it is there. */
export type TherapyFacts = z.infer<typeof therapyFactsSchema>

/** One line of the history of a therapy. */
export const therapyChangeSchema = z.object({
  id: uuidSchema,
  changedAt: instantSchema,
  /** Null when the account was deleted. */
  changedBy: z.nullable(z.object({ id: uuidSchema, fullname: z.string() })),
  event: therapyEventSchema,
  /** Of the meal time, or of the task's meal time; null for the rest. */
  mealTime: z.nullable(mealTimeSchema),
  before: z.nullable(therapyFactsSchema),
  after: z.nullable(therapyFactsSchema),
})
/** One line of the history of a therapy. */
export type TherapyChange = z.infer<typeof therapyChangeSchema>
