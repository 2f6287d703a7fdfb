import { ActiveSubstanceType } from '../diary/diaryEnumerations.ts'
import { carbohydrateMaxGrams, insulinMaxUnits } from '../diary/diaryLimits.ts'
import { piecesIssues } from '../diary/entryRules.ts'
import { readNumber } from '../format/readNumber.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import { firstIssue, greaterThan, greaterThanOrEquals, lessThanOrEquals, type Rule } from '../validation/rules.ts'
import { therapyMessages } from './therapy.messages.ts'
import { Nutrient, Prandial } from './therapyEnumerations.ts'
import { postprandialMaxMinutes, postprandialMinMinutes } from './therapyLimits.ts'

export type TaskKind = 'meal' | 'medicine' | 'measurement'

/** Grams, typed or not. */
export const carbohydrateRules = [greaterThan(0), lessThanOrEquals(carbohydrateMaxGrams)] as const
type TaskRules = readonly Rule<string | number | null | undefined>[]

const unitRules: TaskRules = [greaterThan(0), lessThanOrEquals(insulinMaxUnits)]
const pieceRules: TaskRules = [
  (value) => (typeof value === 'string' || typeof value === 'number' ? piecesIssues(toNumber(value))[0] : undefined),
]
const toNumber = (value: string | number) => (typeof value === 'number' ? value : (readNumber(value) ?? Number.NaN))

/** Units of insulin, pieces of anything else; typed or not. */
export const doseRulesOf = (activeSubstanceType: ActiveSubstanceType | undefined): TaskRules =>
  activeSubstanceType === ActiveSubstanceType.Regular ? pieceRules : unitRules
/** Minutes after a meal time begins, typed or not. */
export const postprandialRules = [greaterThanOrEquals(postprandialMinMinutes), lessThanOrEquals(postprandialMaxMinutes)] as const
const preprandialRules = [greaterThanOrEquals(0), lessThanOrEquals(0)] as const

export interface TaskValue {
  referenceValue: number
  mealType?: Nutrient
  measurementType?: Prandial
  /** Of a medicine. */
  activeSubstanceType?: ActiveSubstanceType
}

function rulesOf(kind: TaskKind, { measurementType, activeSubstanceType }: TaskValue): TaskRules {
  if (kind === 'meal') return carbohydrateRules
  if (kind === 'medicine') return doseRulesOf(activeSubstanceType)
  return measurementType === Prandial.Pre ? preprandialRules : postprandialRules
}

/** What is wrong with a task's value, by field of the call; `{}` when nothing is. */
export function checkTaskValue(kind: TaskKind, value: TaskValue): FieldErrors {
  const { referenceValue, mealType } = value
  const issue = firstIssue(rulesOf(kind, value), referenceValue, {})
  return {
    ...(mealType !== undefined && mealType !== Nutrient.Carbohydrate && { mealType: [therapyMessages.onlyCarbohydrate] }),
    ...(issue !== undefined && { referenceValue: [issue] }),
  }
}
