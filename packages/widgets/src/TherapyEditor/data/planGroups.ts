import {
  type DiaryEntry,
  displayValue,
  type FollowedDay,
  type FollowedTask,
  GlucoseResultZone,
  isGlucose,
  MealTime,
  type MealTimePlan,
  measurementRange,
  type MeasurementTask,
  Nutrient,
  Prandial,
  type TargetRange,
  type TaskOutcome,
} from '@diab/core/rules'
import { formatAmount, formatNumber, formatTime } from '@diab/core/format'
import type { PlanGroup, TaskRow } from '../PlanTable/taskRow.ts'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import { unitOf } from './medicineFacts.ts'

export interface DayOfPlan {
  day: string
  followed: FollowedDay
}

export interface PlanGroupsInput {
  plans: readonly MealTimePlan[]
  /** The last seven days, today last. */
  days: readonly DayOfPlan[]
  /** The days are still on their way. */
  isPending?: boolean
  /** Undefined while they are not known: then no target is written. */
  ranges: readonly TargetRange[] | undefined
  currentIds: ReadonlySet<string>
  messages: TherapyEditorMessages
}

/** A task before it is matched with the days. */
type PlainTask = Pick<TaskRow, 'id' | 'icon' | 'name' | 'plan'>

/** Returns the plan as rows, each task with what became of it today and in the week. */
export function planGroups({ plans, days, isPending = false, ranges, currentIds, messages }: PlanGroupsInput): PlanGroup[] {
  const byDay = days.map(({ day, followed }) => ({ day, tasks: new Map(followed.tasks.map((task) => [task.taskId, task])) }))
  const today = byDay.at(-1)
  return plans.map((plan) => ({
    id: plan.id,
    name: messages.mealTimes[plan.mealTime],
    hours: messages.table.hours(plan.startsAt, plan.endsAt),
    isCurrent: currentIds.has(plan.id),
    rows: tasksOf(plan, ranges, messages).map((task) => ({
      ...task,
      isPending,
      today: todayOf(today?.tasks.get(task.id), messages),
      week: byDay.map(({ day, tasks }) => ({ day, outcome: outcomeOf(tasks.get(task.id)) })),
    })),
  }))
}

const outcomeOf = (task: FollowedTask | undefined): TaskOutcome => task?.outcome ?? 'notEvaluated'

function todayOf(task: FollowedTask | undefined, { table, units }: TherapyEditorMessages): TaskRow['today'] {
  const entry = task?.entry
  return {
    outcome: outcomeOf(task),
    text: entry ? table.entry(formatTime(entry.entryDate), entryValue(entry, units)) : undefined,
    zone: entry && isGlucose(entry) && entry.glucoseResultZone !== GlucoseResultZone.Normal ? entry.glucoseResultZone : undefined,
  }
}

function entryValue(entry: DiaryEntry, units: TherapyEditorMessages['units']): string {
  const value = displayValue(entry)
  if (entry.entryType === 'meal') return value && `${value} ${units.grams}`
  if (entry.entryType !== 'medicine-intake') return value
  return `${value} ${entry.medicine ? (entry.medicine.activeSubstanceType === 1 ? units.insulin : units.pieces) : ''}`.trim()
}

/** Bedtime and midnight have no meal to be before. */
const hasNoMeal = (mealTime: MealTime) => mealTime === MealTime.Bedtime || mealTime === MealTime.Midnight

/** Tasks in the order they are done: measure, medicine, eat, measure again. */
function tasksOf(plan: MealTimePlan, ranges: PlanGroupsInput['ranges'], messages: TherapyEditorMessages): PlainTask[] {
  const { tasks, units } = messages
  const measurement = (task: MeasurementTask): PlainTask => {
    const isBefore = task.measurementType === Prandial.Pre
    const range = ranges && measurementRange(ranges, plan.mealTime, task.measurementType)
    return {
      id: task.id,
      icon: 'glucose',
      name: isBefore
        ? hasNoMeal(plan.mealTime)
          ? tasks.measurement
          : tasks.preprandial
        : tasks.postprandial(formatAmount(task.referenceValue)),
      plan: range
        ? `${messages.cards.range(formatNumber(range.min, 'consensus'), formatNumber(range.max, 'consensus'))} ${units.glucose()}`
        : '',
    }
  }
  const ofType = (type: Prandial) => plan.measurementTaskList.filter(({ measurementType }) => measurementType === type).map(measurement)
  const medicines = plan.medicineTaskList.map(({ id, medicine, referenceValue }): PlainTask => ({
    id,
    icon: 'medicine',
    name: medicine.name,
    plan: `${formatAmount(referenceValue)} ${unitOf(medicine, messages)}`,
  }))
  const meals = plan.mealTaskList
    .filter(({ mealType }) => mealType === Nutrient.Carbohydrate)
    .map(({ id, referenceValue }): PlainTask => ({
      id,
      icon: 'meal',
      name: tasks.carbohydrate,
      plan: `${formatAmount(referenceValue)} ${units.grams}`,
    }))
  return [...ofType(Prandial.Pre), ...medicines, ...meals, ...ofType(Prandial.Post)]
}
