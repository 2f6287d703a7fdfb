import { formatAmount, formatNumber } from '../format/formatNumber.ts'
import type { GlucoseUnit } from '../format/glucoseUnit.ts'
import type { DiaryEntry } from './anyEntry.schema.ts'
import { EntryType, KetoneLevel, ResultValidity } from './diaryEnumerations.ts'
import { ketoneHighFromMmolPerL } from './diaryLimits.ts'
import type { KetoneEntry } from './ketoneEntry.schema.ts'

/** Not readings but what a meter's display says. */
export const outOfRangeMarks = { high: 'HI', low: 'LO' } as const

/**
 * The value of an entry as text, without its unit: HI or LO for an invalid glucose, HI for any invalid ketone, one
 * decimal for a reading, at most one for an amount; '' where there is no value. Glucose is in the unit that is set, or in `unit`.
 */
export function displayValue(entry: DiaryEntry, unit: 'glucose' | GlucoseUnit = 'glucose'): string {
  switch (entry.entryType) {
    case EntryType.Glucose:
      if (entry.glucoseResultValidity === ResultValidity.High) return outOfRangeMarks.high
      return entry.glucoseResultValidity === ResultValidity.Low ? outOfRangeMarks.low : formatNumber(entry.value, unit)
    case EntryType.Ketone:
      return entry.ketoneResultValidity === ResultValidity.Valid ? formatNumber(entry.value) : outOfRangeMarks.high
    case EntryType.Feel:
      return ''
    default:
      return entry.value === null ? '' : formatAmount(entry.value)
  }
}

/**
 * Normal below 0.6 mmol/l, high from there on (the usual limit of blood ketone meters; the specification names the
 * levels without numbers). An invalid result is high, as it shows HI. There is no low blood ketone.
 */
export function ketoneLevelOf({ value, ketoneResultValidity }: Pick<KetoneEntry, 'value' | 'ketoneResultValidity'>): KetoneLevel {
  const isHigh = ketoneResultValidity !== ResultValidity.Valid || value >= ketoneHighFromMmolPerL
  return isHigh ? KetoneLevel.High : KetoneLevel.Normal
}
