import { joinFieldErrors, type FieldErrors } from '../validation/fieldErrors.ts'
import { firstIssue, number, required, time, type Rule } from '../validation/rules.ts'
import type { MealTimeForm, MedicineRow } from './mealTimeForm.ts'
import { carbohydrateRules, doseRulesOf, postprandialRules } from './taskValue.rules.ts'
import { therapyMessages } from './therapy.messages.ts'

const issues = (rules: readonly Rule<string>[], text: string): string[] => {
  const issue = firstIssue([required, ...rules], text, {})
  return issue === undefined ? [] : [issue]
}

/** Returns whether a medicine is in a meal time twice; reported on the one added last, and never on a stored one. */
function isTaken(row: MedicineRow, index: number, rows: readonly MedicineRow[]): boolean {
  const isFirst = (other: MedicineRow, at: number) =>
    at !== index && other.medicine.id === row.medicine.id && (other.taskId !== null || at < index)
  return row.taskId === null && rows.some(isFirst)
}

function medicineIssues(row: MedicineRow, index: number, rows: readonly MedicineRow[]): string[] {
  if (row.isImported) return []
  return isTaken(row, index, rows)
    ? [therapyMessages.medicineTaken]
    : issues([number, ...doseRulesOf(row.medicine.activeSubstanceType)], row.value)
}

/**
 * Messages of the form under `startsAt`, `endsAt`, `carbohydrate`, `postprandial` and `medicines.0`…; `{}` when it can be
 * saved. What is switched off is not judged, nor the dose of an imported medicine.
 */
export function checkMealTimeForm({ startsAt, endsAt, carbohydrate, postprandial, medicines }: MealTimeForm): FieldErrors {
  return joinFieldErrors(
    {
      startsAt: issues([time], startsAt),
      endsAt: issues([time], endsAt),
      carbohydrate: carbohydrate.isActive ? issues([number, ...carbohydrateRules], carbohydrate.value) : [],
      postprandial: postprandial.isActive ? issues([number, ...postprandialRules], postprandial.value) : [],
    },
    Object.fromEntries(medicines.map((row, index) => [`medicines.${index}`, medicineIssues(row, index, medicines)])),
  )
}
