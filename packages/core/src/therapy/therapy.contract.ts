import * as z from 'zod/mini'
import { glucoseRangeSchema } from '../diary/glucoseRange.schema.ts'
import { therapyLabelTimeSchema } from '../diary/labelTimes.schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { pageQuery, patientParams, queryFlag, uuidSchema } from '../http/wire.schema.ts'
import { mealTimePlanSchema } from './mealTimePlan.schema.ts'
import { therapyChangeSchema } from './therapyChange.schema.ts'
import { diabetesTypeSchema, mealTimeSchema, nutrientSchema, prandialSchema, therapyTypeSchema } from './therapyEnumerations.ts'
import { labelTimesMax } from './therapyLimits.ts'
import { timeOfDaySchema } from '../time/timeOfDay.schema.ts'

/** What is known of a patient's diabetes. */
export const diabetesStatusSchema = z.object({
  /** `Unknown` until it is set. */
  diabetesType: diabetesTypeSchema,
  /** `Unknown` until it is set. */
  therapyType: therapyTypeSchema,
  /** 0 until it was stored for the first time. */
  version: z.int(),
})
/** What is known of a patient's diabetes. */
export type DiabetesStatus = z.infer<typeof diabetesStatusSchema>

export const newMealTimeSchema = z.object({ mealTime: mealTimeSchema, startsAt: timeOfDaySchema, endsAt: timeOfDaySchema })
/** A meal time to be added to a plan; times are `HH:mm`. */
export type NewMealTime = z.infer<typeof newMealTimeSchema>
export const mealTimeHoursSchema = z.object({ startsAt: timeOfDaySchema, endsAt: timeOfDaySchema })
export type MealTimeHours = z.infer<typeof mealTimeHoursSchema>
export const newMealTaskSchema = z.object({ mealType: nutrientSchema, referenceValue: z.number() })
export type NewMealTask = z.infer<typeof newMealTaskSchema>
export const newMedicineTaskSchema = z.object({ medicineId: uuidSchema, referenceValue: z.number() })
export type NewMedicineTask = z.infer<typeof newMedicineTaskSchema>
export const newMeasurementTaskSchema = z.object({ measurementType: prandialSchema, referenceValue: z.number() })
export type NewMeasurementTask = z.infer<typeof newMeasurementTaskSchema>
const referenceValueSchema = z.object({ referenceValue: z.number() })

const planParams = z.object({ userId: uuidSchema, id: uuidSchema })
const taskParams = z.object({ userId: uuidSchema, id: uuidSchema, taskId: uuidSchema })
const plan = '/v1/patient/{userId}/therapy/{id}' as const

/** Every write of a meal time or of a task answers with the whole meal time and takes its version as `If-Match`. */
const onPlan = { params: planParams, response: mealTimePlanSchema, conditional: true } as const
const onTask = { params: taskParams, response: mealTimePlanSchema, conditional: true } as const

export const therapyContract = {
  list: defineEndpoint({
    id: 'therapy.list',
    method: 'GET',
    path: '/v1/patient/{userId}/therapy',
    summary: 'Meal times of a patient with their tasks, in the order of the day',
    params: patientParams,
    response: z.array(mealTimePlanSchema),
  }),
  create: defineEndpoint({
    id: 'therapy.create',
    method: 'POST',
    path: '/v1/patient/{userId}/therapy',
    summary: 'A new meal time without tasks',
    params: patientParams,
    body: newMealTimeSchema,
    response: mealTimePlanSchema,
    status: 201,
    idempotent: true,
  }),
  update: defineEndpoint({
    id: 'therapy.update',
    method: 'PUT',
    path: plan,
    summary: 'Change the hours of a meal time',
    body: mealTimeHoursSchema,
    ...onPlan,
  }),
  remove: defineEndpoint({
    id: 'therapy.remove',
    method: 'DELETE',
    path: plan,
    summary: 'Delete a meal time with its tasks',
    params: planParams,
    conditional: true,
  }),
  createMealTask: defineEndpoint({
    id: 'therapy.createMealTask',
    method: 'POST',
    path: `${plan}/task/meal`,
    summary: 'A new carbohydrate task',
    body: newMealTaskSchema,
    status: 201,
    idempotent: true,
    ...onPlan,
  }),
  createMedicineTask: defineEndpoint({
    id: 'therapy.createMedicineTask',
    method: 'POST',
    path: `${plan}/task/medicine`,
    summary: 'A new medicine task',
    body: newMedicineTaskSchema,
    status: 201,
    idempotent: true,
    ...onPlan,
  }),
  createMeasurementTask: defineEndpoint({
    id: 'therapy.createMeasurementTask',
    method: 'POST',
    path: `${plan}/task/measurement`,
    summary: 'A new measurement task',
    body: newMeasurementTaskSchema,
    status: 201,
    idempotent: true,
    ...onPlan,
  }),
  updateMealTask: defineEndpoint({
    id: 'therapy.updateMealTask',
    method: 'PUT',
    path: `${plan}/task/meal/{taskId}`,
    summary: 'Change the grams of a carbohydrate task',
    body: referenceValueSchema,
    ...onTask,
  }),
  updateMedicineTask: defineEndpoint({
    id: 'therapy.updateMedicineTask',
    method: 'PUT',
    path: `${plan}/task/medicine/{taskId}`,
    summary: 'Change the dose of a medicine task',
    body: referenceValueSchema,
    ...onTask,
  }),
  updateMeasurementTask: defineEndpoint({
    id: 'therapy.updateMeasurementTask',
    method: 'PUT',
    path: `${plan}/task/measurement/{taskId}`,
    summary: 'Change the minutes of a measurement task',
    body: referenceValueSchema,
    ...onTask,
  }),
  removeTask: defineEndpoint({
    id: 'therapy.removeTask',
    method: 'DELETE',
    path: `${plan}/task/{taskId}`,
    summary: 'Delete a task of any kind',
    ...onTask,
  }),
  history: defineEndpoint({
    id: 'therapy.history',
    method: 'GET',
    path: '/v1/patient/{userId}/therapy/history',
    summary: 'Changes of a therapy, newest first',
    params: patientParams,
    query: z.object(pageQuery),
    response: z.array(therapyChangeSchema),
    paged: true,
  }),
  listLabels: defineEndpoint({
    id: 'therapy.listLabels',
    method: 'GET',
    path: '/v1/patient/{userId}/therapy/labels',
    summary: 'Label times of a patient',
    params: patientParams,
    response: z.array(therapyLabelTimeSchema),
  }),
  updateLabels: defineEndpoint({
    id: 'therapy.updateLabels',
    method: 'PUT',
    path: '/v1/patient/{userId}/therapy/labels',
    summary: 'Replace the label times of a patient; they cover the day without gap or overlap',
    params: patientParams,
    body: z.array(therapyLabelTimeSchema).check(z.minLength(1), z.maxLength(labelTimesMax)),
    response: z.array(therapyLabelTimeSchema),
    conditional: true,
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
  updateGlucoseRange: defineEndpoint({
    id: 'therapy.updateGlucoseRange',
    method: 'PUT',
    path: '/v1/patient/{userId}/therapy/glucose-range/{id}',
    summary: 'Change a target range from now on; what it was before is kept under another id',
    params: planParams,
    body: z.object({ min: z.number(), max: z.number() }),
    response: glucoseRangeSchema,
    conditional: true,
  }),
  readDiabetesStatus: defineEndpoint({
    id: 'therapy.readDiabetesStatus',
    method: 'GET',
    path: '/v1/patient/{userId}/diabetes-status',
    summary: 'Diabetes status of a patient',
    params: patientParams,
    response: diabetesStatusSchema,
  }),
  updateDiabetesStatus: defineEndpoint({
    id: 'therapy.updateDiabetesStatus',
    method: 'PUT',
    path: '/v1/patient/{userId}/diabetes-status',
    summary: 'Say which diabetes a patient has and how it is treated',
    params: patientParams,
    body: z.object({ diabetesType: diabetesTypeSchema, therapyType: therapyTypeSchema }),
    response: diabetesStatusSchema,
    conditional: true,
  }),
}
