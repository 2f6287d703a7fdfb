import * as z from 'zod/mini'
import { uuidSchema, wireText } from '../http/wire.schema.ts'
import { newEntryFields, storedEntryFields } from './diaryEntry.schema.ts'
import { activeSubstanceTypeSchema, EntryType, insulinTypeSchema, therapyLabelSchema } from './diaryEnumerations.ts'
import { meterDeviceSchema } from './meterDevice.schema.ts'

/** The medicine of an intake. `activeSubstanceType` alone decides the insulin and non-insulin filters. */
export const intakeMedicineSchema = z.object({
  id: z.nullable(uuidSchema),
  name: z.string(),
  activeSubstanceType: activeSubstanceTypeSchema,
  /** Rapid or basal; null for what is not insulin, or not known. */
  insulinType: z.nullable(insulinTypeSchema),
})
/** The medicine of a dose, as the diary keeps it. */
export type IntakeMedicine = z.infer<typeof intakeMedicineSchema>

export const medicineIntakeEntrySchema = z.object({
  entryType: z.literal(EntryType.MedicineIntake),
  ...storedEntryFields,
  /** Units for insulin, pieces otherwise. */
  value: z.number(),
  medicine: z.nullable(intakeMedicineSchema),
  meterDevice: z.nullable(meterDeviceSchema),
  labels: z.array(therapyLabelSchema),
})
/** A dose that was taken, as the provider sends it; units of insulin, else pieces. */
export type MedicineIntakeEntry = z.infer<typeof medicineIntakeEntrySchema>

export const newMedicineIntakeEntrySchema = z.object({
  ...newEntryFields,
  value: z.number(),
  medicine: z.nullable(
    z.object({
      id: z.optional(z.nullable(uuidSchema)),
      name: wireText(100).check(z.minLength(1)),
      activeSubstanceType: activeSubstanceTypeSchema,
      insulinType: z.optional(z.nullable(insulinTypeSchema)),
    }),
  ),
  meterDevice: z.optional(z.nullable(meterDeviceSchema)),
})
export type NewMedicineIntakeEntry = z.input<typeof newMedicineIntakeEntrySchema>
