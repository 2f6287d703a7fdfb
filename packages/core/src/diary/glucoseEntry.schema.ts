import * as z from 'zod/mini'
import { newEntryFields, storedEntryFields } from './diaryEntry.schema.ts'
import { EntryType, glucoseMetaTypeSchema, glucoseResultZoneSchema, mealTypeSchema, resultValiditySchema } from './diaryEnumerations.ts'
import { meterDeviceSchema } from './meterDevice.schema.ts'

export const glucoseUnitSchema = z.literal(['mmol/l', 'mg/dl'])

export const glucoseEntrySchema = z.object({
  entryType: z.literal(EntryType.Glucose),
  ...storedEntryFields,
  /** mmol/l, unrounded; the meter's bound when the validity is High or Low. */
  value: z.number(),
  mealType: mealTypeSchema,
  meterDevice: z.nullable(meterDeviceSchema),
  glucoseResultZone: glucoseResultZoneSchema,
  glucoseResultValidity: resultValiditySchema,
  glucoseMetas: z.array(glucoseMetaTypeSchema),
  originalValue: z.number(),
  originalUnit: glucoseUnitSchema,
  /** True on a sensor reading that the person asked for (a scan) beside those that the sensor stored by itself. */
  isScan: z.optional(z.boolean()),
})
/** A glucose reading as the provider sends it; `value` in mmol/l. */
export type GlucoseEntry = z.infer<typeof glucoseEntrySchema>

export const newGlucoseEntrySchema = z.object({
  ...newEntryFields,
  /** In `unit`, mmol/l unless given. */
  value: z.number(),
  unit: z.optional(glucoseUnitSchema),
  mealType: z.optional(mealTypeSchema),
  meterDevice: z.optional(z.nullable(meterDeviceSchema)),
  /** High and Low only come from a device or file. */
  glucoseResultValidity: z.optional(resultValiditySchema),
  glucoseMetas: z.optional(z.array(glucoseMetaTypeSchema).check(z.maxLength(3))),
  /** Only of a sensor; set by the import. */
  isScan: z.optional(z.boolean()),
})
/** A glucose reading as it is sent to the provider. */
export type NewGlucoseEntry = z.input<typeof newGlucoseEntrySchema>
