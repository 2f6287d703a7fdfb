import type { WallClock } from '../time/wallClock.ts'
import type { MealTask, MealTimePlan, MeasurementTask, MedicineTask } from './mealTimePlan.schema.ts'
import { measurementWindow, wideWindow, type MealTimeOn, type TaskWindow } from './taskWindows.ts'

/** A task of a plan with its kind. */
export type Planned =
  | { kind: 'meal'; task: MealTask }
  | { kind: 'medicine'; task: MedicineTask }
  | { kind: 'measurement'; task: MeasurementTask }

/** A task on one day, with when it can be served. */
export type PlannedOn = Planned & {
  on: MealTimeOn
  window: TaskWindow
  /** Returns the amount planned at a moment: the new dose is accepted within the hour in which it was changed. */
  amountAt(moment: WallClock): number
}

/** Every task of a meal time on a day. */
export const tasksOn = (on: MealTimeOn, amountAt: (taskId: string, moment: WallClock) => number): PlannedOn[] => {
  const asked = ({ id }: { id: string }) => ({ on, amountAt: (moment: WallClock) => amountAt(id, moment) })
  return [
    ...on.plan.mealTaskList.map((task) => ({ kind: 'meal' as const, task, window: wideWindow(on), ...asked(task) })),
    ...on.plan.medicineTaskList.map((task) => ({ kind: 'medicine' as const, task, window: wideWindow(on), ...asked(task) })),
    ...on.plan.measurementTaskList.map((task) => ({
      kind: 'measurement' as const,
      task,
      window: measurementWindow(on, task),
      ...asked(task),
    })),
  ]
}

/** What a task of the plan asks for. */
export const amountOf = ({ mealTaskList, medicineTaskList, measurementTaskList }: MealTimePlan, taskId: string): number =>
  [...mealTaskList, ...medicineTaskList, ...measurementTaskList].find(({ id }) => id === taskId)?.referenceValue ?? 0
