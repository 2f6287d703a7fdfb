import * as z from 'zod/mini'
import { uuidSchema } from '../http/wire.schema.ts'

export const clinicPersonSchema = z.object({ id: uuidSchema, fullname: z.string() })

/** A clinic (workspace). `doctors` are all of the clinic's doctors in the staff list, the patient's own in the patient's. */
export const clinicSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** Null for callers who may not invite with it. */
  connectionToken: z.nullable(z.string()),
  doctors: z.array(clinicPersonSchema),
  supervisorIds: z.array(uuidSchema),
})
export type Clinic = z.infer<typeof clinicSchema>
