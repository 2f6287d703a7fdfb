import type { Medicine } from './medicine.schema.ts'
import type { MealTimePlan } from './mealTimePlan.schema.ts'
import type { PlanTarget, TherapyApi } from './therapy.api.ts'
import type { MealTimeHours, NewMealTask, NewMealTime, NewMeasurementTask } from './therapy.contract.ts'

interface ChangedTask {
  taskId: string
  referenceValue: number
}

/** The part of the form that a call is about. */
export type TherapyCallField = 'hours' | 'carbohydrate' | 'preprandial' | 'postprandial' | 'medicine'

interface OfField {
  field: TherapyCallField
  /** Of `field` medicine. */
  medicine?: Medicine
}

/** One call of a meal time's save, as data. */
export type TherapyCall = OfField &
  (
    | ({ kind: 'create' } & NewMealTime)
    | ({ kind: 'updateHours' } & MealTimeHours)
    | ({ kind: 'createMealTask' } & NewMealTask)
    | ({ kind: 'updateMealTask' } & ChangedTask)
    | ({ kind: 'createMeasurementTask' } & NewMeasurementTask)
    | ({ kind: 'updateMeasurementTask' } & ChangedTask)
    | { kind: 'createMedicineTask'; medicine: Medicine; referenceValue: number }
    | ({ kind: 'updateMedicineTask' } & ChangedTask)
    | { kind: 'removeTask'; taskId: string }
  )

/** What a store gives to what it makes. */
export interface TherapyStamp {
  newId(): string
  /** UTC instant. */
  now: string
}

type Tasks = Pick<MealTimePlan, 'mealTaskList' | 'medicineTaskList' | 'measurementTaskList'>

const mapTasks = (plan: MealTimePlan, change: <Task extends { id: string; referenceValue: number }>(task: Task) => Task[]): Tasks => ({
  mealTaskList: plan.mealTaskList.flatMap(change),
  medicineTaskList: plan.medicineTaskList.flatMap(change),
  measurementTaskList: plan.measurementTaskList.flatMap(change),
})

function changed(plan: MealTimePlan, call: Exclude<TherapyCall, { kind: 'create' }>, { newId, now }: TherapyStamp): Partial<MealTimePlan> {
  const stamp = () => ({ id: newId(), createdAt: now })
  switch (call.kind) {
    case 'updateHours':
      return { startsAt: call.startsAt, endsAt: call.endsAt }
    case 'createMealTask': {
      const { mealType, referenceValue } = call
      return { mealTaskList: [...plan.mealTaskList, { ...stamp(), mealType, referenceValue }] }
    }
    case 'createMeasurementTask': {
      const { measurementType, referenceValue } = call
      return { measurementTaskList: [...plan.measurementTaskList, { ...stamp(), measurementType, referenceValue }] }
    }
    case 'createMedicineTask': {
      const { medicine, referenceValue } = call
      return { medicineTaskList: [...plan.medicineTaskList, { ...stamp(), medicine, referenceValue, isImported: false }] }
    }
    case 'removeTask':
      return mapTasks(plan, (task) => (task.id === call.taskId ? [] : [task]))
    default:
      return mapTasks(plan, (task) => [task.id === call.taskId ? { ...task, referenceValue: call.referenceValue } : task])
  }
}

/** The meal time after a call. Only `create` applies to none; it changes nothing when there is one. */
export function applyTherapyCall(plan: MealTimePlan | null, call: TherapyCall, stamp: TherapyStamp): MealTimePlan | null {
  if (call.kind !== 'create') return plan && { ...plan, ...changed(plan, call, stamp), version: plan.version + 1 }
  const { mealTime, startsAt, endsAt } = call
  const none = { mealTaskList: [], medicineTaskList: [], measurementTaskList: [] }
  return plan ?? { id: stamp.newId(), mealTime, startsAt, endsAt, ...none, createdAt: stamp.now, version: 1 }
}

export interface TherapyCallTarget {
  userId: string
  /** State after the previous call; null before `create`. */
  plan: Pick<MealTimePlan, 'id' | 'version'> | null
}

/**
 * Sends one call against the version that the caller knows.
 * @throws ProviderError as the provider refuses it; RangeError for a task of no meal time.
 */
export async function sendTherapyCall(
  api: TherapyApi,
  { userId, plan }: TherapyCallTarget,
  call: TherapyCall,
  options: { idempotencyKey?: string } = {},
): Promise<MealTimePlan> {
  if (call.kind === 'create') {
    const { mealTime, startsAt, endsAt } = call
    return api.create(userId, { mealTime, startsAt, endsAt }, options)
  }
  if (!plan) throw new RangeError('A task needs its meal time')
  return sendOnPlan(api, { userId, id: plan.id, version: plan.version }, call, options)
}

function sendOnPlan(
  api: TherapyApi,
  target: PlanTarget,
  call: Exclude<TherapyCall, { kind: 'create' }>,
  options: { idempotencyKey?: string },
): Promise<MealTimePlan> {
  switch (call.kind) {
    case 'updateHours':
      return api.update(target, { startsAt: call.startsAt, endsAt: call.endsAt })
    case 'createMealTask':
      return api.createMealTask(target, { mealType: call.mealType, referenceValue: call.referenceValue }, options)
    case 'createMeasurementTask':
      return api.createMeasurementTask(target, { measurementType: call.measurementType, referenceValue: call.referenceValue }, options)
    case 'createMedicineTask':
      return api.createMedicineTask(target, { medicineId: call.medicine.id, referenceValue: call.referenceValue }, options)
    case 'updateMealTask':
      return api.updateMealTask({ ...target, taskId: call.taskId }, call.referenceValue)
    case 'updateMeasurementTask':
      return api.updateMeasurementTask({ ...target, taskId: call.taskId }, call.referenceValue)
    case 'updateMedicineTask':
      return api.updateMedicineTask({ ...target, taskId: call.taskId }, call.referenceValue)
    case 'removeTask':
      return api.removeTask({ ...target, taskId: call.taskId })
  }
}
