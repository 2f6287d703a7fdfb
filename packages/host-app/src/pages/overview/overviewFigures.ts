import { glucoseSummary } from '@diab/core/analysis'
import {
  ActiveSubstanceType,
  addDays,
  type DiaryEntry,
  EntryType,
  type GlucoseEntry,
  isGlucose,
  type LocalDay,
  type MedicineIntakeEntry,
  toLocalDay,
} from '@diab/core/diary'

/** Days that the ratio of readings in target looks back, today included. */
export const ratioDays = 14

export type ZoneShare = { low: number; normal: number; high: number; count: number }

export type TodayFigures = {
  /** mmol/l of today's usable readings; null without any. */
  average: number | null
  readingCount: number
  hiCount: number
  loCount: number
  /** Sums; null when nothing of the kind was written today, which is not zero. */
  carbohydrateGrams: number | null
  insulinUnits: number | null
  activityMinutes: number | null
  feelCount: number | null
}

/** Sum of what is known; null when nothing is. */
const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
}

export function todayFigures(entries: readonly DiaryEntry[], today: LocalDay): TodayFigures {
  const ofToday = entries.filter((entry) => toLocalDay(entry.entryDate) === today)
  const glucose = glucoseSummary(ofToday.filter(isGlucose))
  const feelCount = ofToday.filter((entry) => entry.entryType === EntryType.Feel).length
  return {
    average: glucose.average,
    readingCount: glucose.count,
    hiCount: glucose.hiCount,
    loCount: glucose.loCount,
    carbohydrateGrams: sum(ofToday.flatMap((entry) => (entry.entryType === EntryType.Meal ? [entry.value] : []))),
    insulinUnits: sum(ofToday.flatMap((entry) => (entry.entryType === EntryType.MedicineIntake && isInsulin(entry) ? [entry.value] : []))),
    activityMinutes: sum(ofToday.flatMap((entry) => (entry.entryType === EntryType.PhysicalActivity ? [entry.value] : []))),
    feelCount: feelCount === 0 ? null : feelCount,
  }
}

export const isInsulin = ({ medicine }: MedicineIntakeEntry) => medicine?.activeSubstanceType === ActiveSubstanceType.Insulin

/** How the usable readings fall into the patient's own zones. HI, LO and unusual readings are counted apart. */
export function zoneShare(readings: readonly GlucoseEntry[]): ZoneShare {
  const { low, normal, high, count } = glucoseSummary(readings)
  return { low, normal, high, count }
}

/** Whole percents that add up to 100: the largest remainders are rounded up. All zero without readings. */
export function toPercents({ low, normal, high, count }: ZoneShare): { low: number; normal: number; high: number } {
  if (count === 0) return { low: 0, normal: 0, high: 0 }
  const exact = [low, normal, high].map((part) => (part * 100) / count)
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1
  return { low: whole[0] ?? 0, normal: whole[1] ?? 0, high: whole[2] ?? 0 }
}

/** One share per day, oldest first; a day without readings is there with zero. */
export function dailyShares(readings: readonly GlucoseEntry[], today: LocalDay): { day: LocalDay; share: ZoneShare }[] {
  const byDay = Map.groupBy(readings, (reading) => toLocalDay(reading.entryDate))
  return Array.from({ length: ratioDays }, (_, index) => {
    const day = addDays(today, index - ratioDays + 1)
    return { day, share: zoneShare(byDay.get(day) ?? []) }
  })
}
