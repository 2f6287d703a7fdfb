import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { localDaySchema, pageQuery, queryInteger, uuidSchema, wireText } from '../http/wire.schema.ts'
import { clinicPersonSchema } from './clinic.schema.ts'
import { clinicParams } from './clinicStaff.contract.ts'
import { diabetesTypeSchema } from '../therapy/therapyEnumerations.ts'
import { attentionFlags, patientFlags, patientSortings } from './patientListFields.ts'

const count = z.int().check(z.nonnegative())

const flagQuery = {
  doctorId: z.optional(uuidSchema),
  /** Days without an entry that `no_data` asks for; 14 unless given. */
  noDataDays: z.optional(queryInteger(1, 366)),
}

/** Figures of the last 14 dates, from daily summaries; an order to look at patients in, not a diagnosis. */
export const patientTriageSchema = z.object({
  /** Last date that holds an entry. */
  lastDay: z.nullable(localDaySchema),
  /** Dates since then; 0 today, null without any entry. */
  daysWithoutData: z.nullable(count),
  /** Glucose readings of every kind: HI, LO and unusual ones, too. */
  readingsPerWeek: z.number().check(z.nonnegative()),
  /** What the last 14 dates are made of; it decides which share is shown and what it is called. */
  periodKind: z.enum(['sensor', 'mixed', 'meter', 'none']),
  /** Of the last 14 dates those with a reading: what a sensor's readings per week are shown as. */
  daysWithReadings: count,
  /**
   * Share in target, 0–1: of a sensor period the sensor readings within the consensus target range of the patient's diabetes,
   * HI and LO included; else the usable other readings within the patient's own ranges. Null without one.
   */
  inTargetShare: z.nullable(z.number()),
  /** Against the same share of the 14 dates before, of whole percentages, −1 to 1; null where either has no reading. */
  inTargetChange: z.nullable(z.number()),
  /** The readings of the share: below, within and above the target. */
  lowCount: count,
  normalCount: count,
  highCount: count,
  /**
   * Of a mixed period its sensor readings below, within and above the consensus target range, HI and LO included: the other
   * share of two, each with its own name. Null of any other period.
   */
  sensorCounts: z.nullable(z.object({ lowCount: count, normalCount: count, highCount: count })),
  /** mmol/l; null without a usable reading. */
  average: z.nullable(z.number()),
  /** Low blood glucose index; null without a usable reading. */
  lbgi: z.nullable(z.number()),
  /** Risk of hypoglycaemia by LBGI; null without a usable reading. */
  lowRiskGroup: z.nullable(z.enum(['minimal', 'low', 'moderate', 'high'])),
  hiCount: count,
  loCount: count,
  /**
   * Readings of the share that are a hypoglycaemia: of a sensor period those below the consensus target range, else those below
   * 3.9 mmol/l, LO included.
   */
  hypoCount: count,
  /** mmol/l; null without a valid reading that is not marked unusual. */
  maxKetone: z.nullable(z.number()),
  /** Reasons to look at the patient now, the most pressing first; `no_data` after 14 days. */
  attention: z.array(z.enum(attentionFlags)),
})
/** A patient's last 14 days in figures, compared with the 14 before. */
export type PatientTriage = z.infer<typeof patientTriageSchema>

/** A patient who grants the clinic everything. */
export const clinicPatientSchema = z.object({
  id: uuidSchema,
  fullname: z.string(),
  email: z.nullable(z.string()),
  dateOfBirth: z.nullable(localDaySchema),
  /** Null when unknown. */
  diabetesType: z.nullable(diabetesTypeSchema),
  /** The patient's doctors in this clinic, by name. */
  doctors: z.array(clinicPersonSchema),
  /** Ids of the same doctors, in the same order. */
  doctorIdList: z.array(uuidSchema),
  /** Marked by the calling doctor. */
  isVip: z.boolean(),
  triage: patientTriageSchema,
})
/** A patient in a clinic's list, with the figures that sort and flag the list. */
export type ClinicPatient = z.infer<typeof clinicPatientSchema>

/** Patients by flag, and all of them. */
export const patientFlagCountsSchema = z.object({
  all: count,
  lo: count,
  hi: count,
  ketone: count,
  low_risk: count,
  hypo: count,
  worsening: count,
  no_data: count,
  /**
   * Patients with a sensor in the last 14 dates and without an entry of today or of the day before; a provider of an earlier
   * version does not count them.
   */
  sensor_silent: z.optional(count),
  /** Patients without a doctor in this clinic; a provider of an earlier version does not count them. */
  no_doctor: z.optional(count),
  vip: count,
})
/** How many patients each flag finds, and how many there are. */
export type PatientFlagCounts = z.infer<typeof patientFlagCountsSchema>

export const clinicPatientListContract = {
  list: defineEndpoint({
    id: 'clinicPatientList.list',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/patient',
    summary: 'Patients of a clinic with what to look at first',
    params: clinicParams,
    query: z.object({
      ...pageQuery,
      ...flagQuery,
      /** Part of the name, without regard to accents and case, of the e-mail address or of the date of birth. */
      patientInfo: z.optional(wireText(200)),
      /** `name_asc` unless given; patients without the value come last. */
      sortBy: z.optional(z.enum(patientSortings)),
      /** Only patients with this flag. */
      flag: z.optional(z.enum(patientFlags)),
    }),
    response: z.array(clinicPatientSchema),
    paged: true,
  }),
  countFlags: defineEndpoint({
    id: 'clinicPatientList.countFlags',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/patient-flag',
    summary: 'How many patients of a clinic there is which reason to look at now',
    params: clinicParams,
    query: z.object(flagQuery),
    response: patientFlagCountsSchema,
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
