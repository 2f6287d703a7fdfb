import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { TherapyLabelTime } from './therapy.contract.ts'
import { therapyMessages } from './therapy.messages.ts'
import { minutesOfDay, toSpan } from './timeOfDay.ts'

/**
 * Slots follow one another around the clock: each minute of the day lies in exactly one of them. The message stands
 * under '' because a gap concerns two slots; `{}` when all is well.
 */
export function checkLabelTimes(labelTimes: readonly TherapyLabelTime[]): FieldErrors {
  const spans = labelTimes.map(({ startAt, endAt }) => toSpan(startAt, endAt))
  const inOrder = spans.filter((span) => span !== undefined).toSorted((one, other) => one.from - other.from)
  const first = inOrder[0]
  const isWhole =
    first !== undefined &&
    inOrder.length === spans.length &&
    inOrder.every(({ to }, index) => to === (inOrder[index + 1]?.from ?? first.from + minutesOfDay))
  return isWhole ? {} : { '': [therapyMessages.labelGaps] }
}
