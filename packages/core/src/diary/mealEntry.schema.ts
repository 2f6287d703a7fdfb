import * as z from 'zod/mini'
import { wireText } from '../http/wire.schema.ts'
import { newEntryFields, storedEntryFields } from './diaryEntry.schema.ts'
import { EntryType, therapyLabelSchema } from './diaryEnumerations.ts'
import { mealDetailsMaxLength } from './diaryLimits.ts'
import { meterDeviceSchema } from './meterDevice.schema.ts'

export const mealEntrySchema = z.object({
  entryType: z.literal(EntryType.Meal),
  ...storedEntryFields,
  /** Carbohydrate in g; null when the amount is not known, as in some meter files. */
  value: z.nullable(z.number()),
  details: z.string(),
  meterDevice: z.nullable(meterDeviceSchema),
  labels: z.array(therapyLabelSchema),
})
/** A meal as the provider sends it; `value` is grams of carbohydrate. */
export type MealEntry = z.infer<typeof mealEntrySchema>

export const newMealEntrySchema = z.object({
  ...newEntryFields,
  value: z.nullable(z.number()),
  details: z.optional(wireText(mealDetailsMaxLength)),
  meterDevice: z.optional(z.nullable(meterDeviceSchema)),
})
export type NewMealEntry = z.input<typeof newMealEntrySchema>
