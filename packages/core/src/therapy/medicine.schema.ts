import * as z from 'zod/mini'
import { activeSubstanceTypeSchema, insulinTypeSchema } from '../diary/diaryEnumerations.ts'
import { uuidSchema } from '../http/wire.schema.ts'

/** Results that a medicine search asks for at once. */
export const medicineSearchLimit = 10

/** An entry of the medicine catalogue: an active substance of the ATC groups A10A and A10B. */
export const medicineSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** ATC code of the substance, as `A10AB05`. */
  atcCode: z.string(),
  /** Insulin or regular; alone decides the insulin and non-insulin filters. */
  activeSubstanceType: activeSubstanceTypeSchema,
  /** Rapid or basal; null for what is not insulin, and for mixtures. */
  insulinType: z.nullable(insulinTypeSchema),
  /** Names under which it is sold; null or absent where the catalogue knows none. */
  brandNames: z.optional(z.nullable(z.array(z.string()))),
})
/** A medicine of the list. */
export type Medicine = z.infer<typeof medicineSchema>

/** A medicine that a patient keeps at hand; `id` is that of the saved record, not of the medicine. */
export const savedMedicineSchema = z.object({ id: uuidSchema, medicine: medicineSchema })
/** A medicine that a patient keeps at hand. */
export type SavedMedicine = z.infer<typeof savedMedicineSchema>
