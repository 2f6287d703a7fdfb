import * as z from 'zod/mini'
import { genderSchema } from '../account/accountEnumerations.ts'
import { clinicPersonSchema } from '../clinic/clinic.schema.ts'
import { instantSchema, localDaySchema, uuidSchema, wireText } from '../http/wire.schema.ts'
import { draftStateSchema, registrationSheetStatusSchema } from '../patients/patientEnumerations.ts'
import { diabetesTypeSchema, therapyTypeSchema } from '../therapy/therapyEnumerations.ts'
import { doctorIdListMaxCount } from '../clinic/clinic.rules.ts'

/** A sheet as the clinic's list shows it. */
export const registrationSheetItemSchema = z.object({
  id: uuidSchema,
  /** Its patient: the account once it is completed, until then what was written down. */
  patient: z.object({
    /** Null: not a patient of the clinic yet. */
    id: z.nullable(uuidSchema),
    fullname: z.string(),
    dateOfBirth: z.nullable(localDaySchema),
  }),
  draftState: draftStateSchema,
  status: registrationSheetStatusSchema,
  /** Doctors of the clinic who will be, or became, the patient's; by name. */
  doctors: z.array(clinicPersonSchema),
  createdAt: instantSchema,
  /** Name of the person who started it; null once the account is deleted. */
  createdBy: z.nullable(z.string()),
  completedAt: z.nullable(instantSchema),
})
export type RegistrationSheetItem = z.infer<typeof registrationSheetItemSchema>

/** The whole sheet. Null: not written down. */
export const registrationSheetSchema = z.extend(registrationSheetItemSchema, {
  fullname: z.string(),
  dateOfBirth: z.nullable(localDaySchema),
  gender: z.nullable(genderSchema),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  diabetesType: z.nullable(diabetesTypeSchema),
  therapyType: z.nullable(therapyTypeSchema),
  note: z.nullable(z.string()),
  completedBy: z.nullable(z.string()),
  /** Code with which a relative connects; only if this sheet opened the account and the patient has no sign-in yet. */
  connectionToken: z.nullable(z.string()),
  version: z.int(),
})
export type RegistrationSheet = z.infer<typeof registrationSheetSchema>

/** What the clinic writes on a sheet; what is left out is not known. */
export const registrationSheetBodySchema = z.object({
  fullname: wireText(200),
  dateOfBirth: z.optional(localDaySchema),
  gender: z.optional(genderSchema),
  email: z.optional(wireText(300)),
  phone: z.optional(wireText(100)),
  diabetesType: z.optional(diabetesTypeSchema),
  therapyType: z.optional(therapyTypeSchema),
  note: z.optional(wireText(2000)),
  doctorIdList: z.array(uuidSchema).check(z.maxLength(doctorIdListMaxCount)),
  /** 2 completes the sheet: the person becomes a patient of the clinic. */
  status: z.optional(registrationSheetStatusSchema),
  /** Shown by a patient who has an account; without it, completing opens one. */
  userConnectionToken: z.optional(wireText(20)),
})
export type RegistrationSheetBody = z.infer<typeof registrationSheetBodySchema>
