import type { MealTimePlan, MedicineTask } from './mealTimePlan.schema.ts'
import { carbohydrateTask, measurementTask, readTypedValue, type MealTimeForm, type MedicineRow } from './mealTimeForm.ts'
import type { TherapyCall } from './therapyCall.ts'
import { type MealTime, Nutrient, Prandial } from './therapyEnumerations.ts'
import { readTimeOfDay } from '../time/timeOfDay.ts'

/** Hours that are no times are ignored: nothing is created with them, and stored ones stay. */
function hourCalls(saved: MealTimePlan | null, mealTime: MealTime, form: MealTimeForm): TherapyCall[] {
  const startsAt = readTimeOfDay(form.startsAt)
  const endsAt = readTimeOfDay(form.endsAt)
  if (startsAt === undefined || endsAt === undefined) return []
  if (!saved) return [{ kind: 'create', field: 'hours', mealTime, startsAt, endsAt }]
  const isSame = startsAt === saved.startsAt && endsAt === saved.endsAt
  return isSame ? [] : [{ kind: 'updateHours', field: 'hours', startsAt, endsAt }]
}

function carbohydrateCalls(saved: MealTimePlan | null, { carbohydrate }: MealTimeForm): TherapyCall[] {
  const field = 'carbohydrate'
  const task = carbohydrateTask(saved)
  if (!carbohydrate.isActive) return task ? [{ kind: 'removeTask', field, taskId: task.id }] : []
  const referenceValue = readTypedValue(carbohydrate.value, task?.referenceValue)
  if (referenceValue === undefined || referenceValue === task?.referenceValue) return []
  return [
    task
      ? { kind: 'updateMealTask', field, taskId: task.id, referenceValue }
      : { kind: 'createMealTask', field, mealType: Nutrient.Carbohydrate, referenceValue },
  ]
}

function preprandialCalls(saved: MealTimePlan | null, { preprandial }: MealTimeForm): TherapyCall[] {
  const field = 'preprandial'
  const task = measurementTask(saved, Prandial.Pre)
  if (!preprandial.isActive) return task ? [{ kind: 'removeTask', field, taskId: task.id }] : []
  return task ? [] : [{ kind: 'createMeasurementTask', field, measurementType: Prandial.Pre, referenceValue: 0 }]
}

function postprandialCalls(saved: MealTimePlan | null, { postprandial }: MealTimeForm): TherapyCall[] {
  const field = 'postprandial'
  const task = measurementTask(saved, Prandial.Post)
  if (!postprandial.isActive) return task ? [{ kind: 'removeTask', field, taskId: task.id }] : []
  const referenceValue = readTypedValue(postprandial.value, task?.referenceValue)
  if (referenceValue === undefined || referenceValue === task?.referenceValue) return []
  return [
    task
      ? { kind: 'updateMeasurementTask', field, taskId: task.id, referenceValue }
      : { kind: 'createMeasurementTask', field, measurementType: Prandial.Post, referenceValue },
  ]
}

/** The stored task of each row: the one it came from, or else the patient's own of the same medicine. */
function pairTasks(tasks: readonly MedicineTask[], rows: readonly MedicineRow[]) {
  const byId = new Map(rows.map((row) => [row, tasks.find(({ id }) => id === row.taskId)]))
  const taken = new Set([...byId.values()].map((task) => task?.id))
  return rows.map((row) => {
    const own = tasks.find(({ id, isImported, medicine }) => !isImported && !taken.has(id) && medicine.id === row.medicine.id)
    const task = byId.get(row) ?? (row.isImported ? undefined : own)
    if (task) taken.add(task.id)
    return { row, task }
  })
}

function medicineRowCalls({ row, task }: { row: MedicineRow; task: MedicineTask | undefined }): TherapyCall[] {
  const { medicine, value, isImported } = row
  // A prescribed medicine that was deleted meanwhile cannot be created here again.
  if (isImported || task?.isImported) return []
  const referenceValue = readTypedValue(value, task?.referenceValue)
  if (referenceValue === undefined || referenceValue === task?.referenceValue) return []
  return [
    task
      ? { kind: 'updateMedicineTask', field: 'medicine', medicine, taskId: task.id, referenceValue }
      : { kind: 'createMedicineTask', field: 'medicine', medicine, referenceValue },
  ]
}

function medicineCalls(saved: MealTimePlan | null, { medicines }: MealTimeForm): TherapyCall[] {
  const tasks = saved?.medicineTaskList ?? []
  const pairs = pairTasks(tasks, medicines)
  const gone = tasks.filter((task) => !pairs.some((pair) => pair.task === task))
  return [
    ...gone.map(({ id, medicine }): TherapyCall => ({ kind: 'removeTask', field: 'medicine', medicine, taskId: id })),
    ...pairs.flatMap(medicineRowCalls),
  ]
}

/** Ranks the calls: the meal time before its tasks, removals before additions, so that no medicine is in it twice. */
function rankOf({ kind }: TherapyCall): number {
  if (kind === 'create' || kind === 'updateHours') return 0
  if (kind === 'removeTask') return 1
  return kind.startsWith('update') ? 2 : 3
}

/**
 * The calls that turn the stored meal time (null: none yet) into what the form says, in the order to send them, as
 * specification 2, section 4 synchronises the tasks of a meal time. An unchanged form gives none. The form must have
 * passed `checkMealTimeForm`: a value that is no number gives no call.
 */
export function planMealTimeCalls(saved: MealTimePlan | null, mealTime: MealTime, form: MealTimeForm): readonly TherapyCall[] {
  const hours = hourCalls(saved, mealTime, form)
  if (!saved && hours.length === 0) return []
  return [
    ...hours,
    ...carbohydrateCalls(saved, form),
    ...preprandialCalls(saved, form),
    ...postprandialCalls(saved, form),
    ...medicineCalls(saved, form),
  ].toSorted((one, other) => rankOf(one) - rankOf(other))
}
