import { MealType, TherapyLabel } from '../diary/diaryEnumerations.ts'
import { rangeFor, type TargetRange } from '../diary/glucoseRange.ts'
import { toWallClock, toWallMinutes } from '../diary/wallClock.ts'
import { ReadingUse } from './glucoseColumns.ts'
import type { GroupedColumns } from './slotAveragesGrouping.ts'

const mealTypeCount = Object.keys(MealType).length
const labelPlaces = Object.keys(TherapyLabel).length + 1

/** Bounds in mmol/l, both inside the target. */
export interface SlotTarget {
  readonly min: number
  readonly max: number
  /** False where the slot's other readings are judged by other bounds: their share in target is not one in these. */
  readonly judgesAll: boolean
}

/** Moments at which a range begins or ends, in wall minutes and order. */
const changesOf = (ranges: readonly TargetRange[]) =>
  [...new Set(ranges.flatMap(({ validFrom, validTo }) => (validTo === null ? [validFrom] : [validFrom, validTo])))]
    .map(toWallMinutes)
    .toSorted((one, other) => one - other)

/** The question of the most common meal type to the ranges; of equally common ones the one with the lowest number. */
export function slotTarget({ columns, starts }: GroupedColumns, slot: number, ranges: readonly TargetRange[]): SlotTarget | null {
  const { minutes, uses, mealTypes, labels } = columns
  const changes = changesOf(ranges)
  // Without a meal type the label decides, and an hour may have several.
  const counts = new Int32Array(mealTypeCount * labelPlaces)
  // One row of each combination between two changes answers for all of them.
  const examples = new Map<number, number>()
  let change = 0
  let lastRow = -1
  for (let row = starts[slot]!; row < starts[slot + 1]!; row++) {
    if (uses[row] !== ReadingUse.Usable) continue
    while (change < changes.length && changes[change]! <= minutes[row]!) change++
    const combination = mealTypes[row]! * labelPlaces + labels[row]!
    counts[combination]!++
    examples.set(combination * (changes.length + 1) + change, row)
    lastRow = row
  }
  if (lastRow === -1) return null
  const rangeAt = (combination: number, row: number) =>
    rangeFor(ranges, {
      mealType: Math.floor(combination / labelPlaces) as MealType,
      therapyLabel: (combination % labelPlaces) as TherapyLabel,
      entryDate: toWallClock(minutes[row]!),
    })
  const { min, max } = rangeAt(counts.indexOf(Math.max(...counts)), lastRow)
  const judgesAll = [...examples.values()].every((row) => {
    const range = rangeAt(mealTypes[row]! * labelPlaces + labels[row]!, row)
    return range.min === min && range.max === max
  })
  return { min, max, judgesAll }
}
