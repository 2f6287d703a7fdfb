import * as z from 'zod/mini'
import { medicalWorkerTypeSchema } from '../clinic/clinicEnumerations.ts'
import { instantSchema, uuidSchema } from '../http/wire.schema.ts'

/** What a member of the staff wrote down about a patient; plain text, never changed afterwards. */
export const visitNoteSchema = z.object({
  id: uuidSchema,
  body: z.string(),
  createdAt: instantSchema,
  /** Id and profession are null for an account that was deleted since. */
  author: z.object({ id: z.nullable(uuidSchema), fullname: z.string(), workerType: z.nullable(medicalWorkerTypeSchema) }),
})
export type VisitNote = z.infer<typeof visitNoteSchema>
