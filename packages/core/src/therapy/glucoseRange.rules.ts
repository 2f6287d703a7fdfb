import { entryMessages } from '../diary/entry.messages.ts'
import { glucoseBounds } from '../diary/glucoseBounds.ts'
import type { GlucoseUnit } from '../format/glucoseUnit.ts'
import { readNumber } from '../format/readNumber.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import { firstIssue, greaterThan, greaterThanOrEquals, lessThanOrEquals, number, required } from '../validation/rules.ts'

/** Both ends of a target, as numbers or as typed with decimal comma or point. */
export interface RangeValues {
  min: number | string
  max: number | string
}

const toNumber = (value: number | string) => (typeof value === 'number' ? value : readNumber(value))

/** A decimal is a value of the other unit, or a slip. */
const whole = (value: number | string) => (Number.isInteger(toNumber(value)) ? undefined : entryMessages.wholeMgPerDl)

/**
 * Checks that a target is within what a meter measures, and its lower bound below its upper one; both in `unit`, in which mg/dl
 * are whole numbers.
 */
export function checkGlucoseRange({ min, max }: RangeValues, unit: GlucoseUnit = 'mmol/l'): FieldErrors {
  const { min: least, max: highest } = glucoseBounds[unit]
  const lowest = unit === 'mg/dl' ? Math.ceil(least) : least
  const readable = [required, number, ...(unit === 'mg/dl' ? [whole] : [])]
  const lower = toNumber(min)
  const minIssue = firstIssue([...readable, greaterThanOrEquals(lowest), lessThanOrEquals(highest)], min, {})
  const above = lower === undefined || !Number.isFinite(lower) ? [] : [greaterThan(lower)]
  const maxIssue = firstIssue([...readable, lessThanOrEquals(highest), ...above], max, {})
  return { ...(minIssue !== undefined && { min: [minIssue] }), ...(maxIssue !== undefined && { max: [maxIssue] }) }
}
