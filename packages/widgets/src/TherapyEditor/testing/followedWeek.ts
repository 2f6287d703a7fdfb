import { addDays, type DiaryEntry, type Medicine } from '@diab/core/rules'
import { fakeMedicine, makeGlucoseEntry, makeMealEntry, makeMedicineIntakeEntry } from '@diab/core/testing'

const rapid = fakeMedicine('A10AB05')
const basal = fakeMedicine('A10AE04')

const intake = (entryDate: string, medicine: Medicine, value: number) => makeMedicineIntakeEntry({ entryDate, value, medicine })

/** Returns a day on which everything was done, but what `skips` names by its time. */
function dayEntries(day: string, skips: readonly string[], isLate: boolean): DiaryEntry[] {
  const at = (time: string) => `${day}T${time}:00`
  const entries = [
    makeGlucoseEntry({ entryDate: at('06:48'), value: 5.8, mealType: 2 }),
    intake(at('06:55'), rapid, 6),
    makeMealEntry({ entryDate: at('07:00'), value: 45 }),
    makeGlucoseEntry({ entryDate: at('09:04'), value: 9.6, mealType: 3 }),
    makeGlucoseEntry({ entryDate: at('12:28'), value: 3.6, mealType: 2 }),
    // One unit less than planned on the last two days.
    intake(at('12:44'), rapid, isLate ? 6 : 7),
    makeMealEntry({ entryDate: at('12:50'), value: 60 }),
    makeGlucoseEntry({ entryDate: at('14:53'), value: 8.9, mealType: 3 }),
    makeMealEntry({ entryDate: at('16:10'), value: 15 }),
    makeGlucoseEntry({ entryDate: at('18:35'), value: 6.4, mealType: 2 }),
    intake(at('18:40'), rapid, 6),
    makeMealEntry({ entryDate: at('18:50'), value: 55 }),
    makeGlucoseEntry({ entryDate: at('20:40'), value: 8.1, mealType: 3 }),
    makeGlucoseEntry({ entryDate: at('21:45'), value: 7.1, mealType: 4 }),
    intake(at('21:50'), basal, 18),
  ]
  return entries.filter(({ entryDate }) => !skips.includes(entryDate.slice(11, 16)))
}

/** Returns a week of following `makeTherapyPlans()`, with a few misses, until now. */
export function followedWeek(now = '2026-11-20T18:42:00'): DiaryEntry[] {
  const skips = [['09:04', '16:10'], [], ['21:50'], ['12:28', '20:40'], ['07:00'], ['16:10', '14:53'], ['16:10']]
  return skips
    .flatMap((times, index) => dayEntries(addDays(now.slice(0, 10), index - 6), times, index > 4))
    .filter(({ entryDate }) => entryDate <= now)
}
