import { formatAmount } from '@diab/core/format'
import { EntryType, type IntakeMedicine, type MealTimePlan } from '@diab/core/rules'
import type { TaskKind } from '@diab/internal/therapy'

/** The kind of entry that does a task. */
export const entryTypeOfTask: Record<TaskKind, EntryType> = {
  measurement: EntryType.Glucose,
  medicine: EntryType.MedicineIntake,
  meal: EntryType.Meal,
}

/** Returns what a task of a plan asks for, as the form of its entry holds it; undefined for a measurement and an unknown task. */
export function taskValues(plans: readonly MealTimePlan[], taskId: string): { value: string; medicine?: IntakeMedicine } | undefined {
  const meal = plans.flatMap(({ mealTaskList }) => mealTaskList).find(({ id }) => id === taskId)
  if (meal) return { value: formatAmount(meal.referenceValue) }
  const task = plans.flatMap(({ medicineTaskList }) => medicineTaskList).find(({ id }) => id === taskId)
  if (!task) return undefined
  const { id, name, activeSubstanceType, insulinType } = task.medicine
  return { value: formatAmount(task.referenceValue), medicine: { id, name, activeSubstanceType, insulinType } }
}
