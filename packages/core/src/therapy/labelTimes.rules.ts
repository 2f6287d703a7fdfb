import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { TherapyLabelTime } from '../diary/labelTimes.schema.ts'
import { therapyMessages } from './therapy.messages.ts'
import { minutesOfDay, toSpan } from '../time/timeOfDay.ts'

/**
 * Checks that slots follow one another around the clock: each minute of the day is in exactly one of them. The message is
 * under '' because a gap concerns two slots; `{}` when valid.
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
