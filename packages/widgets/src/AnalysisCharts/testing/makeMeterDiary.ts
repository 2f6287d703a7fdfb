import { defaultGlucoseRanges, type DiaryEntry, isGlucose, mealTypeOfLabel, rangeFor, zoneOf } from '@diab/core/rules'
import { makeDiary } from '@diab/core/testing'
import type { MakeDiaryOptions } from '@diab/internal/testing'

/** Creates a plausible diary whose meter knows before and after a meal, as the estimates need it. */
export const makeMeterDiary = (options: MakeDiaryOptions): DiaryEntry[] =>
  makeDiary(options).map((entry) => {
    if (!isGlucose(entry)) return entry
    const withMealType = { ...entry, mealType: mealTypeOfLabel(entry.therapyLabel) }
    const range = rangeFor(defaultGlucoseRanges, withMealType)
    return { ...withMealType, glucoseResultZone: zoneOf(entry.value, entry.glucoseResultValidity, range) }
  })
