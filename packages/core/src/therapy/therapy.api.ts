import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import type { MealTimePlan } from './mealTimePlan.schema.ts'
import {
  therapyContract,
  type DiabetesStatus,
  type MealTimeHours,
  type NewMealTask,
  type NewMealTime,
  type NewMeasurementTask,
  type NewMedicineTask,
} from './therapy.contract.ts'
import { type GlucoseRange } from '../diary/glucoseRange.schema.ts'
import { type TherapyLabelTime } from '../diary/labelTimes.schema.ts'
import type { TherapyChange } from './therapyChange.schema.ts'

/** A meal time of a patient as the caller saw it. */
export interface PlanTarget {
  userId: string
  /** Of the meal time. */
  id: string
  /** A change by another user since then is a 412; unconditional without it. */
  version?: number
}
export interface TaskTarget extends PlanTarget {
  taskId: string
}
type Creating = Abortable & { idempotencyKey?: string }

/** Calls about a patient's therapy. Every write of a meal time or task answers with the whole meal time. */
export interface TherapyApi {
  list(userId: string, options?: Abortable): Promise<MealTimePlan[]>
  create(userId: string, mealTime: NewMealTime, options?: Creating): Promise<MealTimePlan>
  update(target: PlanTarget, hours: MealTimeHours, options?: Abortable): Promise<MealTimePlan>
  remove(target: PlanTarget, options?: Abortable): Promise<void>
  createMealTask(target: PlanTarget, task: NewMealTask, options?: Creating): Promise<MealTimePlan>
  createMedicineTask(target: PlanTarget, task: NewMedicineTask, options?: Creating): Promise<MealTimePlan>
  createMeasurementTask(target: PlanTarget, task: NewMeasurementTask, options?: Creating): Promise<MealTimePlan>
  updateMealTask(target: TaskTarget, referenceValue: number, options?: Abortable): Promise<MealTimePlan>
  updateMedicineTask(target: TaskTarget, referenceValue: number, options?: Abortable): Promise<MealTimePlan>
  updateMeasurementTask(target: TaskTarget, referenceValue: number, options?: Abortable): Promise<MealTimePlan>
  removeTask(target: TaskTarget, options?: Abortable): Promise<MealTimePlan>
  /** Newest first. */
  listHistory(userId: string, options?: Abortable & { offset?: number; limit?: number }): Promise<TherapyChange[]>
  /** When the patient's time-of-day slots begin and end. */
  listLabels(userId: string, options?: Abortable): Promise<TherapyLabelTime[]>
  /** `version`: of `labelTimesVersion`. */
  updateLabels(
    target: { userId: string; version?: number },
    labelTimes: readonly TherapyLabelTime[],
    options?: Abortable,
  ): Promise<TherapyLabelTime[]>
  /** Target ranges; past ones too unless `activeOnly`. */
  listGlucoseRanges(userId: string, options?: Abortable & { activeOnly?: boolean }): Promise<GlucoseRange[]>
  updateGlucoseRange(target: PlanTarget, range: { min: number; max: number }, options?: Abortable): Promise<GlucoseRange>
  readDiabetesStatus(userId: string, options?: Abortable): Promise<DiabetesStatus>
  updateDiabetesStatus(
    target: { userId: string; version?: number },
    status: Pick<DiabetesStatus, 'diabetesType' | 'therapyType'>,
    options?: Abortable,
  ): Promise<DiabetesStatus>
}

const onPlan = ({ userId, id, version }: PlanTarget) => ({ params: { userId, id }, version })
const onTask = ({ userId, id, taskId, version }: TaskTarget) => ({ params: { userId, id, taskId }, version })

export const createTherapyApi = (send: SendEndpoint): TherapyApi => ({
  list: (userId, options) => send(therapyContract.list, { params: { userId }, ...options }),
  create: (userId, body, options) => send(therapyContract.create, { params: { userId }, body, ...options }),
  update: (target, body, options) => send(therapyContract.update, { ...onPlan(target), body, ...options }),
  remove: (target, options) => send(therapyContract.remove, { ...onPlan(target), ...options }),
  createMealTask: (target, body, options) => send(therapyContract.createMealTask, { ...onPlan(target), body, ...options }),
  createMedicineTask: (target, body, options) => send(therapyContract.createMedicineTask, { ...onPlan(target), body, ...options }),
  createMeasurementTask: (target, body, options) => send(therapyContract.createMeasurementTask, { ...onPlan(target), body, ...options }),
  updateMealTask: (target, referenceValue, options) =>
    send(therapyContract.updateMealTask, { ...onTask(target), body: { referenceValue }, ...options }),
  updateMedicineTask: (target, referenceValue, options) =>
    send(therapyContract.updateMedicineTask, { ...onTask(target), body: { referenceValue }, ...options }),
  updateMeasurementTask: (target, referenceValue, options) =>
    send(therapyContract.updateMeasurementTask, { ...onTask(target), body: { referenceValue }, ...options }),
  removeTask: (target, options) => send(therapyContract.removeTask, { ...onTask(target), ...options }),
  listHistory: (userId, { signal, ...query } = {}) => send(therapyContract.history, { params: { userId }, query, signal }),
  listLabels: (userId, options) => send(therapyContract.listLabels, { params: { userId }, ...options }),
  updateLabels: ({ userId, version }, labelTimes, options) =>
    send(therapyContract.updateLabels, { params: { userId }, version, body: [...labelTimes], ...options }),
  listGlucoseRanges: (userId, { activeOnly, signal } = {}) =>
    send(therapyContract.listGlucoseRanges, {
      params: { userId },
      query: { activeOnly: activeOnly || undefined, noLimit: true },
      signal,
    }),
  updateGlucoseRange: (target, body, options) => send(therapyContract.updateGlucoseRange, { ...onPlan(target), body, ...options }),
  readDiabetesStatus: (userId, options) => send(therapyContract.readDiabetesStatus, { params: { userId }, ...options }),
  updateDiabetesStatus: ({ userId, version }, body, options) =>
    send(therapyContract.updateDiabetesStatus, { params: { userId }, version, body, ...options }),
})
