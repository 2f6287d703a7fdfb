import { displayValue, type DiaryEntry, EntryType, type TherapyLabel } from '@diab/core/rules'
import { searchFold } from '@diab/core/format'
import { useMemo } from 'react'
import { useRead } from '../../provider/useRead.ts'

/** A meal to have again, in the words of its form. */
export interface LastMeal {
  value: string
  details: string
}

/** Meals that are looked through, and those offered. */
const read = 60
const offered = 4

/** Returns what the patient ate lately, each meal once: first what was eaten at this time of the day. */
export function useLastMeals(patientId: string, label: TherapyLabel): readonly LastMeal[] {
  const { data } = useRead((client, signal) =>
    client.diary.listOf(patientId, EntryType.Meal, { limit: read, offset: 0, sortBy: 'entry_date_desc' }, { signal }),
  )
  return useMemo(() => {
    const meals = new Map<string, LastMeal & { isOfNow: boolean }>()
    for (const meal of data ?? []) {
      const shown = { value: displayValue(meal satisfies DiaryEntry), details: meal.details.trim() }
      // The same food is one choice, with its latest amount.
      const key = searchFold(shown.details) || shown.value
      const known = meals.get(key)
      const isOfNow = meal.therapyLabel === label || known?.isOfNow === true
      if (key !== '') meals.set(key, { ...(known ?? shown), isOfNow })
    }
    return [...meals.values()].toSorted((one, other) => Number(other.isOfNow) - Number(one.isOfNow)).slice(0, offered)
  }, [data, label])
}
