import * as z from 'zod/mini'
import { newEntryFields, storedEntryFields } from './diaryEntry.schema.ts'
import { EntryType, ketoneMetaTypeSchema, resultValiditySchema } from './diaryEnumerations.ts'
import { meterDeviceSchema } from './meterDevice.schema.ts'

export const ketoneEntrySchema = z.object({
  entryType: z.literal(EntryType.Ketone),
  ...storedEntryFields,
  /** mmol/l, unrounded. */
  value: z.number(),
  meterDevice: z.nullable(meterDeviceSchema),
  ketoneResultValidity: resultValiditySchema,
  ketoneMetas: z.array(ketoneMetaTypeSchema),
})
/** A ketone reading as the provider sends it; `value` in mmol/l. */
export type KetoneEntry = z.infer<typeof ketoneEntrySchema>

export const newKetoneEntrySchema = z.object({
  ...newEntryFields,
  /** mmol/l. */
  value: z.number(),
  meterDevice: z.optional(z.nullable(meterDeviceSchema)),
  ketoneResultValidity: z.optional(resultValiditySchema),
  ketoneMetas: z.optional(z.array(ketoneMetaTypeSchema).check(z.maxLength(1))),
})
export type NewKetoneEntry = z.input<typeof newKetoneEntrySchema>
