import * as z from 'zod/mini'
import { glucoseUnitSchema } from '../diary/glucoseEntry.schema.ts'
import { localDaySchema, uuidSchema } from '../http/wire.schema.ts'

/** Roles of a user; one user may have several. */
export const Role = {
  Patient: 'Patient',
  Doctor: 'Doctor',
  MedicalAttendant: 'MedicalAttendant',
  ClinicSupervisor: 'ClinicSupervisor',
} as const
export const roleSchema = z.enum(Role)
export type Role = z.infer<typeof roleSchema>

/** Languages of the product. */
export const localeSchema = z.enum(['hu', 'en'])
export type Locale = z.infer<typeof localeSchema>

/** The signed-in user, or a patient whose record the caller may read. */
export const userSchema = z.object({
  id: uuidSchema,
  fullname: z.string(),
  email: z.nullable(z.string()),
  dateOfBirth: z.nullable(localDaySchema),
  roles: z.array(roleSchema),
  privacyAccepted: z.boolean(),
  emailConfirmed: z.boolean(),
  eduNumber: z.nullable(z.string()),
  /** Only in the answers of `account.readConnectionToken` and `replaceConnectionToken`, and for a person just registered; null elsewhere. */
  connectionToken: z.nullable(z.string()),
  newsletterSubscribed: z.boolean(),
  /** The language that the person chose; absent until they have. */
  locale: z.optional(localeSchema),
  /** The unit in which the person has glucose shown; absent until they choose one, which is mmol/l. */
  glucoseUnit: z.optional(glucoseUnitSchema),
})
/** The signed-in user, or a patient whose record the caller may read. */
export type User = z.infer<typeof userSchema>
