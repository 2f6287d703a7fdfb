import { formatNumber } from '@diab/core/format'
import { type GlucoseRange, isInForce } from '@diab/core/rules'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'

/** Returns the scope of a target range. */
export function rangeName(
  { mealType, therapyLabel, origin }: Pick<GlucoseRange, 'mealType' | 'therapyLabel' | 'origin'>,
  messages: TherapyEditorMessages,
) {
  if (origin === 'sensor') return messages.cards.sensor
  if (therapyLabel !== null) return messages.labels[therapyLabel]
  return mealType === 0 ? messages.cards.unclassified : messages.mealTypes[mealType]
}

/** Returns the ranges in force, in the order of the meal types, then slots, the sensor range last. */
export const activeRanges = (ranges: readonly GlucoseRange[]): GlucoseRange[] =>
  ranges.filter(isInForce).toSorted((a, b) => orderOf(a) - orderOf(b))

function orderOf({ mealType, therapyLabel, origin }: GlucoseRange): number {
  if (origin === 'sensor') return 30
  return therapyLabel === null ? mealType || 6 : 10 + therapyLabel
}

/** Returns target ranges in few lines: those with the same target are grouped. */
export function rangeFacts(ranges: readonly GlucoseRange[], messages: TherapyEditorMessages): { name: string; value: string }[] {
  const lines = new Map<string, string[]>()
  for (const range of ranges) {
    const value = messages.cards.range(formatNumber(range.min, 'consensus'), formatNumber(range.max, 'consensus'))
    lines.set(value, [...(lines.get(value) ?? []), rangeName(range, messages)])
  }
  return [...lines].map(([value, names]) => ({ name: joined(names), value }))
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const joined = (names: readonly string[]) => names.map((name, index) => (index === 0 ? name : lowerFirst(name))).join(', ')
