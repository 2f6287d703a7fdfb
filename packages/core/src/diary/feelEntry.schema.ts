import * as z from 'zod/mini'
import { wireText } from '../http/wire.schema.ts'
import { newEntryFields, storedEntryFields } from './diaryEntry.schema.ts'
import { EntryType, feelTypeIdSchema } from './diaryEnumerations.ts'
import { noteMaxLength } from './diaryLimits.ts'

export const feelEntrySchema = z.object({
  entryType: z.literal(EntryType.Feel),
  ...storedEntryFields,
  note: z.string(),
  /** Ids of `GET /v1/diary/feel-type`. */
  feelTypes: z.array(feelTypeIdSchema),
})
export type FeelEntry = z.infer<typeof feelEntrySchema>

export const newFeelEntrySchema = z.object({
  ...newEntryFields,
  note: z.optional(wireText(noteMaxLength)),
  feelTypes: z.array(feelTypeIdSchema).check(z.maxLength(20)),
})
export type NewFeelEntry = z.input<typeof newFeelEntrySchema>

export const feelTypeSchema = z.object({ id: feelTypeIdSchema, name: z.string() })
export type FeelTypeItem = z.infer<typeof feelTypeSchema>
