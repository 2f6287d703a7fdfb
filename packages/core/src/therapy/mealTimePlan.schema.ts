import * as z from 'zod/mini'
import { instantSchema, uuidSchema } from '../http/wire.schema.ts'
import { medicineSchema } from './medicine.schema.ts'
import { mealTimeSchema, nutrientSchema, prandialSchema } from './therapyEnumerations.ts'
import { timeOfDaySchema } from '../time/timeOfDay.schema.ts'

const taskFields = {
  id: uuidSchema,
  /** When the task was set; days before it are not judged. */
  createdAt: instantSchema,
}

/** What to eat at a meal time; the plan uses carbohydrate. */
export const mealTaskSchema = z.object({
  ...taskFields,
  mealType: nutrientSchema,
  /** Grams. */
  referenceValue: z.number(),
})
export type MealTask = z.infer<typeof mealTaskSchema>

export const medicineTaskSchema = z.object({
  ...taskFields,
  medicine: medicineSchema,
  /** Units for insulin, pieces otherwise. */
  referenceValue: z.number(),
  /** Came from a prescription outside this system: its value is not changed here. */
  isImported: z.boolean(),
})
export type MedicineTask = z.infer<typeof medicineTaskSchema>

export const measurementTaskSchema = z.object({
  ...taskFields,
  measurementType: prandialSchema,
  /** Preprandial: 0. Postprandial: minutes after the meal time begins. */
  referenceValue: z.number(),
})
/** A reading that the plan asks for. */
export type MeasurementTask = z.infer<typeof measurementTaskSchema>

/** One meal time of a patient's therapy with its tasks. A patient has each meal time at most once. */
export const mealTimePlanSchema = z.object({
  id: uuidSchema,
  mealTime: mealTimeSchema,
  startsAt: timeOfDaySchema,
  /** Exclusive; earlier than `startsAt` when the meal time spans midnight, equal to it for all 24 hours. */
  endsAt: timeOfDaySchema,
  mealTaskList: z.array(mealTaskSchema),
  medicineTaskList: z.array(medicineTaskSchema),
  measurementTaskList: z.array(measurementTaskSchema),
  createdAt: instantSchema,
  /** Counts every change of the meal time and of its tasks. */
  version: z.int(),
})
/** The plan of a meal time: when it is, and what is measured, eaten and taken. */
export type MealTimePlan = z.infer<typeof mealTimePlanSchema>
