import * as z from 'zod/mini'
import { mealTypeSchema, therapyLabelSchema } from '../diary/diaryEnumerations.ts'
import { emittedWallClockSchema } from '../diary/wallClock.schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { pageQuery, patientParams, queryFlag, uuidSchema } from '../http/wire.schema.ts'
import { diabetesTypeSchema } from './therapyEnumerations.ts'

/** Time of day, `HH:mm`. */
export const timeOfDaySchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** When a slot begins and ends; a slot may span midnight (`startAt` later than `endAt`). `endAt` is exclusive. */
export const therapyLabelTimeSchema = z.object({
  therapyLabel: therapyLabelSchema,
  startAt: timeOfDaySchema,
  endAt: timeOfDaySchema,
})
export type TherapyLabelTime = z.infer<typeof therapyLabelTimeSchema>

/** A target range. The zone of a reading comes from the range valid at its `entryDate`. */
export const glucoseRangeSchema = z.object({
  id: uuidSchema,
  mealType: mealTypeSchema,
  /** Set on a range that applies to one slot whatever the meal type; null otherwise. */
  therapyLabel: z.nullable(therapyLabelSchema),
  /** mmol/l, inclusive. */
  min: z.number(),
  /** mmol/l, inclusive. */
  max: z.number(),
  validFrom: emittedWallClockSchema,
  /** Null: still valid. */
  validTo: z.nullable(emittedWallClockSchema),
  version: z.int(),
})
export type GlucoseRange = z.infer<typeof glucoseRangeSchema>

/** What is known of a patient's diabetes. */
export const diabetesStatusSchema = z.object({
  /** `Unknown` until somebody has said it. */
  diabetesType: diabetesTypeSchema,
  /** 0 until it was stored for the first time. */
  version: z.int(),
})
export type DiabetesStatus = z.infer<typeof diabetesStatusSchema>

export const therapyContract = {
  listLabels: defineEndpoint({
    id: 'therapy.listLabels',
    method: 'GET',
    path: '/v1/patient/{userId}/therapy/labels',
    summary: 'Label times of a patient',
    params: patientParams,
    response: z.array(therapyLabelTimeSchema),
  }),
  listGlucoseRanges: defineEndpoint({
    id: 'therapy.listGlucoseRanges',
    method: 'GET',
    path: '/v1/patient/{userId}/therapy/glucose-range',
    summary: 'Target ranges of a patient',
    params: patientParams,
    query: z.object({ activeOnly: z.optional(queryFlag), ...pageQuery }),
    response: z.array(glucoseRangeSchema),
  }),
  readDiabetesStatus: defineEndpoint({
    id: 'therapy.readDiabetesStatus',
    method: 'GET',
    path: '/v1/patient/{userId}/diabetes-status',
    summary: 'Diabetes status of a patient',
    params: patientParams,
    response: diabetesStatusSchema,
  }),
}
