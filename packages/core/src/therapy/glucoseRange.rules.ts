import { glucoseMaxMmolPerL, glucoseMinMmolPerL } from '../diary/diaryLimits.ts'
import { readNumber } from '../format/readNumber.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import { firstIssue, greaterThan, greaterThanOrEquals, lessThanOrEquals, number, required } from '../validation/rules.ts'

/** Both ends of a target in mmol/l, as numbers or as typed with decimal comma or point. */
export interface RangeValues {
  min: number | string
  max: number | string
}

const toNumber = (value: number | string) => (typeof value === 'number' ? value : readNumber(value))

/** Checks that a target is within what a meter measures, and its lower bound below its upper one. */
export function checkGlucoseRange({ min, max }: RangeValues): FieldErrors {
  const lower = toNumber(min)
  const minIssue = firstIssue([required, number, greaterThanOrEquals(glucoseMinMmolPerL), lessThanOrEquals(glucoseMaxMmolPerL)], min, {})
  const above = lower === undefined || !Number.isFinite(lower) ? [] : [greaterThan(lower)]
  const maxIssue = firstIssue([required, number, lessThanOrEquals(glucoseMaxMmolPerL), ...above], max, {})
  return { ...(minIssue !== undefined && { min: [minIssue] }), ...(maxIssue !== undefined && { max: [maxIssue] }) }
}
