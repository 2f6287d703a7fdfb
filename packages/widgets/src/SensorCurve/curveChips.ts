import { type DiaryEntry, displayValue, EntryType, InsulinType, toWallMinutes } from '@diab/core/rules'
import { textWidth } from '../charts/chartArea.ts'
import { entryText } from '../entryTable/entryText.ts'
import { type CurveParts, isInsulin, type SensorCurveData } from './curveData.ts'
import type { CurveLayout } from './curveLayout.ts'
import type { SensorCurveMessages } from './sensorCurve.messages.ts'

/** An event on its lane. */
export interface CurveChip {
  readonly entry: DiaryEntry
  /** Pixels of its moment. */
  readonly x: number
  readonly left: number
  readonly width: number
  /** Of the box: an activity's is as long as it took, its text beside it. */
  readonly boxWidth: number
  /** '' where there is no amount, as of a feeling. */
  readonly text: string
  readonly isBasal: boolean
}

const padding = 5
const gap = 2

function textOf(entry: DiaryEntry, isWide: boolean, words: SensorCurveMessages, typeNames: SensorCurveData['typeNames']): string {
  const { name, value, unit } = entryText(entry, words, typeNames)
  const amount = [value, unit].filter(Boolean).join(' ')
  if (entry.entryType === EntryType.Feel) return ''
  if (entry.entryType === EntryType.PhysicalActivity) return isWide ? [name, amount].filter(Boolean).join(', ') : amount
  if (entry.entryType === EntryType.Ketone) return `${words.kinds.ketone} ${value}`
  if (isWide) return amount
  return entry.entryType === EntryType.Meal || isInsulin(entry) ? displayValue(entry) : amount
}

const isBasal = (entry: DiaryEntry) => entry.entryType === EntryType.MedicineIntake && entry.medicine?.insulinType === InsulinType.Basal

/** Returns the chips of a lane in time order. One that would cover the chip before it moves to the right, and at the edge to the left. */
export function curveChips(
  { entries }: CurveParts['lanes'][number],
  layout: CurveLayout,
  textSize: number,
  words: SensorCurveMessages,
  typeNames: SensorCurveData['typeNames'],
): CurveChip[] {
  const { area, isWide, x } = layout
  const chips = entries.map((entry) => {
    const text = textOf(entry, isWide, words, typeNames)
    const at = x(toWallMinutes(entry.entryDate))
    const ofText = text === '' ? 0 : 2 * padding + textWidth(text, textSize)
    if (entry.entryType !== EntryType.PhysicalActivity) {
      const width = Math.max(16, ofText)
      return { entry, x: at, left: at - width / 2, width, boxWidth: width, text, isBasal: isBasal(entry) }
    }
    const boxWidth = Math.max(8, x(toWallMinutes(entry.entryDate) + (entry.value ?? 0)) - at)
    return { entry, x: at, left: at, width: boxWidth + ofText, boxWidth, text, isBasal: false }
  })
  let right = area.left - 6
  const placed = chips.map((chip) => {
    const left = Math.max(chip.left, right + gap)
    right = left + chip.width
    return { ...chip, left }
  })
  let limit = area.right + 10
  for (const chip of placed.toReversed()) {
    chip.left = Math.min(chip.left, limit - chip.width)
    limit = chip.left - gap
  }
  return placed
}
