import { ActiveSubstanceType, type DiaryEntry, EntryType, InsulinType } from '@diab/core/rules'

/** The mean over the days on which something was written down; a day without a note is not a day without insulin. */
export interface DailyAverage {
  /** Units of insulin, or grams of carbohydrate, a day. */
  perDay: number
  dayCount: number
}

/** Null where nothing was written down. */
export interface TherapyAverages {
  rapidInsulin: DailyAverage | null
  basalInsulin: DailyAverage | null
  /** Every kind, also the doses of which the kind is not known. */
  insulin: DailyAverage | null
  carbohydrate: DailyAverage | null
}

function averageByDay(entries: readonly DiaryEntry[], amountOf: (entry: DiaryEntry) => number | null): DailyAverage | null {
  const days = new Set<string>()
  let sum = 0
  for (const entry of entries) {
    const amount = amountOf(entry)
    if (amount === null) continue
    sum += amount
    days.add(entry.entryDate.slice(0, 10))
  }
  return days.size === 0 ? null : { perDay: sum / days.size, dayCount: days.size }
}

function insulinUnits(entry: DiaryEntry, kind?: InsulinType): number | null {
  if (entry.entryType !== EntryType.MedicineIntake || entry.medicine?.activeSubstanceType !== ActiveSubstanceType.Insulin) return null
  return kind === undefined || entry.medicine.insulinType === kind ? entry.value : null
}

/** Returns the insulin and food of an average day, from entries in any order. */
export const therapyAverages = (entries: readonly DiaryEntry[]): TherapyAverages => ({
  rapidInsulin: averageByDay(entries, (entry) => insulinUnits(entry, InsulinType.Rapid)),
  basalInsulin: averageByDay(entries, (entry) => insulinUnits(entry, InsulinType.Basal)),
  insulin: averageByDay(entries, (entry) => insulinUnits(entry)),
  carbohydrate: averageByDay(entries, (entry) => (entry.entryType === EntryType.Meal ? entry.value : null)),
})
