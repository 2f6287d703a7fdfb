import { carbohydrateMaxGrams, insulinMaxUnits } from '../diary/diaryLimits.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import { firstIssue, greaterThan, greaterThanOrEquals, lessThanOrEquals, type Rule } from '../validation/rules.ts'
import { therapyMessages } from './therapy.messages.ts'
import { Nutrient, Prandial } from './therapyEnumerations.ts'
import { postprandialMaxMinutes, postprandialMinMinutes } from './therapyLimits.ts'

export type TaskKind = 'meal' | 'medicine' | 'measurement'

/** Grams, typed or not. */
export const carbohydrateRules = [greaterThan(0), lessThanOrEquals(carbohydrateMaxGrams)] as const
/** Units or pieces, typed or not. */
export const doseRules = [greaterThan(0), lessThanOrEquals(insulinMaxUnits)] as const
/** Minutes after a meal time begins, typed or not. */
export const postprandialRules = [greaterThanOrEquals(postprandialMinMinutes), lessThanOrEquals(postprandialMaxMinutes)] as const
const preprandialRules = [greaterThanOrEquals(0), lessThanOrEquals(0)] as const

export interface TaskValue {
  referenceValue: number
  mealType?: Nutrient
  measurementType?: Prandial
}

function rulesOf(kind: TaskKind, measurementType: Prandial | undefined): readonly Rule<string | number | null | undefined>[] {
  if (kind === 'meal') return carbohydrateRules
  if (kind === 'medicine') return doseRules
  return measurementType === Prandial.Pre ? preprandialRules : postprandialRules
}

/** What is wrong with a task's value, by field of the call; `{}` when nothing is. */
export function checkTaskValue(kind: TaskKind, { referenceValue, mealType, measurementType }: TaskValue): FieldErrors {
  const issue = firstIssue(rulesOf(kind, measurementType), referenceValue, {})
  return {
    ...(mealType !== undefined && mealType !== Nutrient.Carbohydrate && { mealType: [therapyMessages.onlyCarbohydrate] }),
    ...(issue !== undefined && { referenceValue: [issue] }),
  }
}
