import * as z from 'zod/mini'
import { newEntryFields, storedEntryFields } from './diaryEntry.schema.ts'
import { activityIntensitySchema, EntryType } from './diaryEnumerations.ts'

export const physicalActivityTypeIdSchema = z.int().check(z.minimum(1), z.maximum(9999))

export const physicalActivityEntrySchema = z.object({
  entryType: z.literal(EntryType.PhysicalActivity),
  ...storedEntryFields,
  /** Id of `GET /v1/diary/physical-activity-type`; null when the source names none. */
  type: z.nullable(physicalActivityTypeIdSchema),
  /** Minutes; null when the source gives none. */
  value: z.nullable(z.number()),
  intensity: activityIntensitySchema,
})
export type PhysicalActivityEntry = z.infer<typeof physicalActivityEntrySchema>

export const newPhysicalActivityEntrySchema = z.object({
  ...newEntryFields,
  type: z.nullable(physicalActivityTypeIdSchema),
  value: z.nullable(z.number()),
  intensity: activityIntensitySchema,
})
export type NewPhysicalActivityEntry = z.input<typeof newPhysicalActivityEntrySchema>

export const physicalActivityTypeSchema = z.object({ id: physicalActivityTypeIdSchema, name: z.string() })
export type PhysicalActivityTypeItem = z.infer<typeof physicalActivityTypeSchema>
