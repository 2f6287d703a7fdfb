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

/** A note about a person whose account was deleted; the clinic's record, without a way back to the diary. */
export const retainedVisitNoteSchema = z.object({
  id: uuidSchema,
  /** The same for all notes of one person in this clinic. */
  pseudonym: uuidSchema,
  birthYear: z.nullable(z.int()),
  body: z.string(),
  createdAt: instantSchema,
  /** Name of who wrote it. */
  author: z.string(),
})
export type RetainedVisitNote = z.infer<typeof retainedVisitNoteSchema>

/** Returns the part of a pseudonym that pages show; enough to tell the patients of a clinic apart. */
export const shortPseudonym = (pseudonym: string): string => pseudonym.slice(0, 8)
