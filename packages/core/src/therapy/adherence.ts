import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { EntryType, MealType } from '../diary/diaryEnumerations.ts'
import { mealTypeOfLabel } from '../diary/labelTimes.ts'
import { addDays, type LocalDay } from '../time/localDay.ts'
import { toLocalDay, toWallMinutes, type WallClock } from '../time/wallClock.ts'
import { defaultTimeZone } from '../diary/storedEntry.ts'
import { toWallClockIn } from '../time/timeZone.ts'
import type { MealTimePlan, MeasurementTask } from './mealTimePlan.schema.ts'
import { toPlanHistory } from './planHistory.ts'
import { amountOf, type Planned, type PlannedOn, tasksOn } from './plannedTasks.ts'
import type { TaskKind } from './taskValue.rules.ts'
import { belongsToMidnight, distanceTo, isSameMedicine, lastMinuteOf, mealTimesOn, minuteOf } from './taskWindows.ts'
import type { TherapyChange } from './therapyChange.schema.ts'
import { Prandial } from './therapyEnumerations.ts'

/**
 * done: an entry of its time serves it; deviating: it does, with another amount; missed: its time passed without one;
 * pending: there is still time; notJudged: it was not asked for yet.
 */
export type TaskOutcome = 'done' | 'deviating' | 'missed' | 'pending' | 'notEvaluated'

/** A task of one day, with what became of it. */
export interface FollowedTask {
  planId: string
  taskId: string
  kind: TaskKind
  outcome: TaskOutcome
  /** It is pending, and an entry of now serves it. */
  isDue: boolean
  /** The entry that serves it. */
  entry: DiaryEntry | null
}

/** A day's tasks of a therapy, with what became of each. */
export interface FollowedDay {
  tasks: FollowedTask[]
  /** Done, with another amount too. */
  doneCount: number
  /** Done or missed. */
  evaluatedCount: number
}

/** Carbohydrate may differ from the plan by this share. */
const carbohydrateTolerance = 0.1
/** What a tenth of a decimal number may be off as a double. */
const rounding = 1e-9

/** An entry with its wall minute, read once: a sensor writes hundreds a day. */
interface TimedEntry {
  entry: DiaryEntry
  minute: number
}

const isOfKind = ({ kind, task }: Planned, entry: DiaryEntry): boolean =>
  (kind === 'meal' && entry.entryType === EntryType.Meal) ||
  (kind === 'measurement' && entry.entryType === EntryType.Glucose) ||
  (kind === 'medicine' && entry.entryType === EntryType.MedicineIntake && isSameMedicine(entry.medicine, task.medicine))

/** A meal of unknown amount deviates from nothing. */
function deviates({ kind, amountAt }: PlannedOn, entry: DiaryEntry): boolean {
  const referenceValue = amountAt(entry.entryDate)
  if (entry.entryType === EntryType.Meal && kind === 'meal') {
    return entry.value !== null && Math.abs(entry.value - referenceValue) > referenceValue * carbohydrateTolerance + rounding
  }
  return entry.entryType === EntryType.MedicineIntake && entry.value !== referenceValue
}

const beforeMeals: readonly MealType[] = [MealType.Fasting, MealType.Preprandial]

/**
 * The last minute at which an entry serves a task. A reading said to be before the meal does until the meal time ends, though the
 * diary has the meal a little earlier: the diary and the plan call it the same.
 */
function lastMinuteFor({ task, on, window }: PlannedOn, entry: DiaryEntry): number {
  const isBefore =
    'measurementType' in task &&
    task.measurementType === Prandial.Pre &&
    entry.entryType === EntryType.Glucose &&
    beforeMeals.includes(entry.mealType || mealTypeOfLabel(entry.therapyLabel))
  return isBefore ? Math.max(window.to, on.to - 1) : window.to
}

/** A reading said to be after a meal is rather taken for one after, and the other way round. */
function contradicts({ measurementType }: MeasurementTask, entry: DiaryEntry): boolean {
  if (entry.entryType !== EntryType.Glucose) return false
  const isAfter = entry.mealType === MealType.Postprandial
  return measurementType === Prandial.Post ? entry.mealType !== MealType.None && !isAfter : isAfter
}

function costOf(planned: PlannedOn, { entry, minute }: TimedEntry): number[] {
  const isOfMidnight = Number(belongsToMidnight(planned.on, entry))
  if (planned.kind === 'measurement')
    return [isOfMidnight, Number(contradicts(planned.task, entry)), Math.abs(minute - planned.window.ideal), minute]
  const asked = planned.amountAt(entry.entryDate)
  const amount = 'value' in entry ? (entry.value ?? asked) : 0
  return [isOfMidnight, distanceTo(planned.on, minute), Number(deviates(planned, entry)), Math.abs(amount - asked), minute]
}

/** A task and an entry that may serve it; the smaller the cost, number by number, the better they fit. */
interface Candidate<Task, Entry> {
  task: Task
  entry: Entry
  cost: readonly number[]
}

function compareCosts(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * The best pairs first, each task and each entry once. A stable matching in which both sides rank by the same cost, so
 * one entry more never leaves a task without one that had one (Gale and Sotomayor 1985). Equal costs keep their order.
 */
function matchEntries<Task, Entry>(candidates: readonly Candidate<Task, Entry>[]): Map<Task, Entry> {
  const entryOf = new Map<Task, Entry>()
  const used = new Set<Entry>()
  for (const { task, entry } of candidates.toSorted((one, other) => compareCosts(one.cost, other.cost))) {
    if (entryOf.has(task) || used.has(entry)) continue
    entryOf.set(task, entry)
    used.add(entry)
  }
  return entryOf
}

function candidatesOf(tasks: readonly PlannedOn[], entries: readonly TimedEntry[]): Candidate<PlannedOn, DiaryEntry>[] {
  return tasks.flatMap((task) =>
    entries
      .filter(({ entry, minute }) => task.window.from <= minute && isOfKind(task, entry) && minute <= lastMinuteFor(task, entry))
      .map((timed) => ({ task, entry: timed.entry, cost: costOf(task, timed) })),
  )
}

function outcomeOf(planned: PlannedOn, entry: DiaryEntry | undefined, now: WallClock): TaskOutcome {
  const lastMinute = lastMinuteOf(planned.on, planned.window, planned.kind === 'measurement')
  // To the minute, as entries are typed: what is done in the minute it was asked for counts.
  const askedFrom = Math.floor(toWallMinutes(toWallClockIn(defaultTimeZone, new Date(planned.task.createdAt))))
  if (lastMinute < askedFrom) return 'notEvaluated'
  if (entry) return deviates(planned, entry) ? 'deviating' : 'done'
  return toWallMinutes(now) <= lastMinute ? 'pending' : 'missed'
}

/** A task of a day with what became of it. */
export type EvaluatedTask = PlannedOn & { outcome: TaskOutcome; isDue: boolean; entry: DiaryEntry | null }

/** Returns the tasks of a day as `followedDay` evaluates them, with their hours. */
export function evaluatedTasks(
  plans: readonly MealTimePlan[],
  entries: readonly DiaryEntry[],
  day: LocalDay,
  now: WallClock,
  changes: readonly TherapyChange[] = [],
): EvaluatedTask[] {
  const history = toPlanHistory(changes)
  const days = [addDays(day, -1), day, addDays(day, 1)].map((one) => ({ day: one, plans: plans.map((plan) => history.planOn(plan, one)) }))
  const [first, last] = [addDays(day, -2), addDays(day, 3)]
  const near = entries
    .filter(({ entryDate }) => first <= toLocalDay(entryDate) && toLocalDay(entryDate) <= last)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const meals = near.filter((entry) => entry.entryType === EntryType.Meal)
  const planned = mealTimesOn(days, meals).flatMap((on) => {
    const present = plans.find(({ id }) => id === on.plan.id) ?? on.plan
    return tasksOn(on, (taskId, moment) => amountOf(history.planAt(present, moment), taskId))
  })
  const entryOf = matchEntries(
    candidatesOf(
      planned,
      near.map((entry) => ({ entry, minute: minuteOf(entry) })),
    ),
  )
  const nowMinute = Math.floor(toWallMinutes(now))
  return planned
    .filter(({ on }) => on.day === day)
    .map((one) => {
      const entry = entryOf.get(one)
      const outcome = outcomeOf(one, entry, now)
      const isDue = outcome === 'pending' && one.window.from <= nowMinute && nowMinute <= one.window.to
      return { ...one, outcome, isDue, entry: entry ?? null }
    })
}

/**
 * Returns how a plan was followed on a day. An entry serves at most one task, also of the neighbouring days: a meal time that
 * spans midnight belongs to the day on which it begins, and an entry before 06:00 counts for the meal time Midnight where the
 * plan has one. Hours are those of the day, and an entry is compared with the amount that was planned at its time; what was
 * removed from the plan since is not evaluated.
 * @param entries also those of the day before and of the day after, in any order
 * @param changes of the plan since the day before, newest first; without them the plan is taken as it is now
 */
export function followedDay(
  plans: readonly MealTimePlan[],
  entries: readonly DiaryEntry[],
  day: LocalDay,
  now: WallClock,
  changes: readonly TherapyChange[] = [],
): FollowedDay {
  const tasks = evaluatedTasks(plans, entries, day, now, changes).map(({ on, task, kind, outcome, isDue, entry }): FollowedTask => ({
    planId: on.plan.id,
    taskId: task.id,
    kind,
    outcome,
    isDue,
    entry,
  }))
  const count = (...outcomes: TaskOutcome[]) => tasks.filter(({ outcome }) => outcomes.includes(outcome)).length
  return { tasks, doneCount: count('done', 'deviating'), evaluatedCount: count('done', 'deviating', 'missed') }
}
