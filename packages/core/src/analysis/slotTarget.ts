import { EntryOrigin, MealType, TherapyLabel } from '../diary/diaryEnumerations.ts'
import { rangeFor, sensorRangeOf, type TargetRange } from '../diary/glucoseRange.ts'
import { toWallClock, toWallMinutes } from '../time/wallClock.ts'
import type { ConsensusGroup } from './consensusBounds.ts'
import { type GlucoseColumns, isOfSensor, ReadingUse } from './glucoseColumns.ts'
import { type SensorBandKind, sensorBandKindOf } from './sensorBand.ts'
import type { GroupedColumns } from './slotAveragesGrouping.ts'

const labelPlaces = Object.keys(TherapyLabel).length + 1
/** The question of every sensor reading, which neither meal type nor label changes. */
const sensorQuestion = Object.keys(MealType).length * labelPlaces
const questionCount = sensorQuestion + 1

/** Meal type and label together; without a meal type the label decides, and an hour may have several. */
const questionAt = ({ origins, mealTypes, labels }: GlucoseColumns, row: number) =>
  isOfSensor(origins[row]) ? sensorQuestion : mealTypes[row]! * labelPlaces + labels[row]!

/** Bounds in mmol/l, both inside the target. */
export interface SlotTarget {
  readonly min: number
  readonly max: number
  /** False where the slot's other readings are judged by other bounds: their share in target is not one in these. */
  readonly appliesToAll: boolean
  /** What the range is where it is that of sensor readings; null for the others. */
  readonly sensorBand: SensorBandKind | null
}

/** Moments at which a range begins or ends, in wall minutes and order. */
const changesOf = (ranges: readonly TargetRange[]) =>
  [...new Set(ranges.flatMap(({ validFrom, validTo }) => (validTo === null ? [validFrom] : [validFrom, validTo])))]
    .map(toWallMinutes)
    .toSorted((one, other) => one - other)

/** What the usable readings of a slot ask the ranges. */
interface Questions {
  /** Readings by question. */
  readonly counts: Int32Array
  /** One reading for each question and stretch of time between two changes: it answers for all of them. */
  readonly examples: Int32Array
  /** -1 without a usable reading. */
  readonly lastRow: number
}

function questionsOf({ columns, starts }: GroupedColumns, slot: number, changes: readonly number[]): Questions {
  const { minutes, uses } = columns
  const counts = new Int32Array(questionCount)
  const examples = new Int32Array(questionCount * (changes.length + 1)).fill(-1)
  let stretch = 0
  let lastRow = -1
  for (let row = starts[slot]!; row < starts[slot + 1]!; row++) {
    if (uses[row] !== ReadingUse.Usable) continue
    while (stretch < changes.length && changes[stretch]! <= minutes[row]!) stretch++
    const question = questionAt(columns, row)
    counts[question]!++
    examples[stretch * questionCount + question] = row
    lastRow = row
  }
  return { counts, examples: examples.filter((row) => row !== -1), lastRow }
}

/** The answer to the most common question of a slot; of equally common ones to that with the lowest number. */
export function slotTarget(
  grouped: GroupedColumns,
  slot: number,
  ranges: readonly TargetRange[],
  group: ConsensusGroup,
): SlotTarget | null {
  const { columns } = grouped
  const { counts, examples, lastRow } = questionsOf(grouped, slot, changesOf(ranges))
  if (lastRow === -1) return null
  const answerAt = (row: number, question: number) => {
    const entryDate = toWallClock(columns.minutes[row]!)
    if (question === sensorQuestion) return sensorRangeOf(ranges, entryDate)
    const mealType = Math.floor(question / labelPlaces) as MealType
    const therapyLabel = (question % labelPlaces) as TherapyLabel
    return rangeFor(ranges, { mealType, therapyLabel, entryDate, origin: EntryOrigin.Hand })
  }
  const question = counts.indexOf(Math.max(...counts))
  const { min, max } = answerAt(lastRow, question)
  const isSame = (row: number) => {
    const answer = answerAt(row, questionAt(columns, row))
    return answer.min === min && answer.max === max
  }
  const appliesToAll = examples.every(isSame)
  // Several ranges are never the consensus target together.
  const kind = appliesToAll ? sensorBandKindOf({ min, max }, group) : 'own'
  return { min, max, appliesToAll, sensorBand: question === sensorQuestion ? kind : null }
}
