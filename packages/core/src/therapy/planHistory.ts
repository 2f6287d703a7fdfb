import { defaultTimeZone } from '../diary/storedEntry.ts'
import type { LocalDay } from '../time/localDay.ts'
import type { WallClock } from '../time/wallClock.ts'
import { toWallClockIn } from '../time/timeZone.ts'
import type { MealTimePlan } from './mealTimePlan.schema.ts'
import { Prandial } from './therapyEnumerations.ts'
import type { TherapyChange, TherapyFacts } from './therapyChange.schema.ts'

/** A line of the history that gave a meal time or task another value, with its minute: entries are typed to the minute. */
interface PlanUpdate {
  change: TherapyChange
  at: WallClock
}

/** The present plan at earlier times. Meal times and tasks that were removed since are not restored. */
interface PlanHistory {
  /** A meal time with the hours and values it had at a moment. */
  planAt(plan: MealTimePlan, moment: WallClock): MealTimePlan
  /** The same at the moment it began on a day. */
  planOn(plan: MealTimePlan, day: LocalDay): MealTimePlan
}

/** @param changes of the history of a therapy, newest first; those since the earliest moment that is asked about */
export function toPlanHistory(changes: readonly TherapyChange[]): PlanHistory {
  const updates = changes
    .filter(({ event, mealTime }) => mealTime !== null && event.endsWith('.updated'))
    .map((change): PlanUpdate => ({ change, at: `${toWallClockIn(defaultTimeZone, new Date(change.changedAt)).slice(0, 16)}:00` }))
  const planAt = (plan: MealTimePlan, moment: WallClock) =>
    updates
      .filter(({ change, at }) => change.mealTime === plan.mealTime && at > moment)
      .reduce((later, { change }) => withoutChange(later, change), plan)
  return {
    planAt,
    planOn: (plan, day) => planAt(plan, `${day}T${planAt(plan, `${day}T23:59:59`).startsAt}:00`),
  }
}

/** Returns a meal time as it was before a change; a change of another meal time or task has no effect. */
function withoutChange(plan: MealTimePlan, { event, changedAt, before, after }: TherapyChange): MealTimePlan {
  if (!before || !after) return plan
  const reset = <Task extends { createdAt: string; referenceValue: number }>(task: Task, isMeant: boolean): Task =>
    isMeant && before.referenceValue !== undefined && task.referenceValue === after.referenceValue && task.createdAt <= changedAt
      ? { ...task, referenceValue: before.referenceValue }
      : task
  switch (event) {
    case 'mealTime.updated':
      return plan.createdAt <= changedAt ? { ...plan, ...hoursBefore(plan, before, after) } : plan
    case 'mealTask.updated':
      return { ...plan, mealTaskList: plan.mealTaskList.map((task) => reset(task, true)) }
    case 'medicineTask.updated':
      return { ...plan, medicineTaskList: plan.medicineTaskList.map((task) => reset(task, task.medicine.name === after.medicineName)) }
    case 'measurementTask.updated':
      return {
        ...plan,
        measurementTaskList: plan.measurementTaskList.map((task) =>
          reset(task, task.measurementType === (after.measurementType ?? Prandial.Post)),
        ),
      }
    default:
      return plan
  }
}

function hoursBefore(plan: MealTimePlan, before: TherapyFacts, after: TherapyFacts): Partial<MealTimePlan> {
  const isMeant = plan.startsAt === after.startsAt && plan.endsAt === after.endsAt
  return isMeant && before.startsAt !== undefined && before.endsAt !== undefined ? { startsAt: before.startsAt, endsAt: before.endsAt } : {}
}
