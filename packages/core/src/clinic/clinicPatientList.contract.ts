import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { localDaySchema, pageQuery, uuidSchema, wireText } from '../http/wire.schema.ts'
import { clinicPersonSchema } from './clinic.schema.ts'
import { clinicParams } from './clinicStaff.contract.ts'

const count = z.int().check(z.nonnegative())

/** Figures of the last 14 dates, from daily summaries; an order to look at patients in, not a diagnosis. */
export const patientTriageSchema = z.object({
  /** Last date that holds an entry. */
  lastDay: z.nullable(localDaySchema),
  /** Dates since then; 0 today, null without any entry. */
  daysWithoutData: z.nullable(count),
  /** Glucose readings of every kind: HI, LO and unusual ones, too. */
  readingsPerWeek: z.number().check(z.nonnegative()),
  /** Share of usable readings within the patient's own ranges, 0–1; null without one. */
  inTargetShare: z.nullable(z.number()),
  /** Against the 14 dates before, −1 to 1; null where either has no reading. */
  inTargetChange: z.nullable(z.number()),
  /** Risk of hypoglycaemia by LBGI; null without a usable reading. */
  lowRiskGroup: z.nullable(z.enum(['minimal', 'low', 'moderate', 'high'])),
  hiCount: count,
  loCount: count,
  /** mmol/l; null without a valid reading that is not marked unusual. */
  maxKetone: z.nullable(z.number()),
})
export type PatientTriage = z.infer<typeof patientTriageSchema>

/** A patient who grants the clinic everything. */
export const clinicPatientSchema = z.object({
  id: uuidSchema,
  fullname: z.string(),
  email: z.nullable(z.string()),
  dateOfBirth: z.nullable(localDaySchema),
  /** The patient's doctors in this clinic, by name. */
  doctors: z.array(clinicPersonSchema),
  /** Marked by the calling doctor. */
  isVip: z.boolean(),
  triage: patientTriageSchema,
})
export type ClinicPatient = z.infer<typeof clinicPatientSchema>

export const patientSortings = [
  'name_asc',
  'name_desc',
  'date_of_birth_asc',
  'date_of_birth_desc',
  'last_upload_asc',
  'last_upload_desc',
] as const
export type PatientSorting = (typeof patientSortings)[number]

export const clinicPatientListContract = {
  list: defineEndpoint({
    id: 'clinicPatientList.list',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/patient',
    summary: 'Patients of a clinic with what to look at first',
    params: clinicParams,
    query: z.object({
      ...pageQuery,
      /** Part of the name, without regard to accents and case, of the e-mail address or of the date of birth. */
      patientInfo: z.optional(wireText(200)),
      /** `name_asc` unless given; patients without the value come last. */
      sortBy: z.optional(z.enum(patientSortings)),
      doctorId: z.optional(uuidSchema),
    }),
    response: z.array(clinicPatientSchema),
    paged: true,
  }),
  read: defineEndpoint({
    id: 'clinicPatientList.read',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/patient/{patientId}',
    summary: 'A patient to begin a visit with; the patient’s log tells of it',
    params: z.object({ clinicId: uuidSchema, patientId: uuidSchema }),
    response: clinicPatientSchema,
  }),
}
