import { glucoseSummary } from '@diab/internal/analysis'
import {
  ActiveSubstanceType,
  type DiaryEntry,
  EntryType,
  isGlucose,
  type LocalDay,
  type MedicineIntakeEntry,
  toLocalDay,
} from '@diab/core/rules'

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
