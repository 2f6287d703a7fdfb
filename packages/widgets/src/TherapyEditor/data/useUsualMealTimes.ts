import { emptyMealTimeForm, MealTime, type MealTimePlan } from '@diab/core/rules'
import { useRef, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'

/** The meal times of a first plan. */
const usualMealTimes = [MealTime.Breakfast, MealTime.Lunch, MealTime.Dinner, MealTime.Bedtime] as const

export interface UsualMealTimesOptions {
  patientId: string
  plans: readonly MealTimePlan[]
  onAdded: (plan: MealTimePlan) => void
  onDone: () => void
}

export interface UsualMealTimes {
  readonly isAdding: boolean
  /** Meal times that could not be added. */
  readonly failed: readonly MealTime[]
  readonly add: () => void
}

/** Adds the usual meal times at their usual hours. Each is shown as it arrives; the rest can be requested again. */
export function useUsualMealTimes({ patientId, plans, onAdded, onDone }: UsualMealTimesOptions): UsualMealTimes {
  const { client } = useDiab()
  const [isAdding, setAdding] = useState(false)
  const [failed, setFailed] = useState<readonly MealTime[]>([])
  const keys = useRef(new Map<MealTime, string>())
  const keyOf = (mealTime: MealTime) => {
    const key = keys.current.get(mealTime) ?? crypto.randomUUID()
    keys.current.set(mealTime, key)
    return key
  }

  async function add() {
    setAdding(true)
    setFailed([])
    for (const mealTime of usualMealTimes) {
      if (plans.some((plan) => plan.mealTime === mealTime)) continue
      const { startsAt, endsAt } = emptyMealTimeForm(mealTime)
      try {
        // One after the other, so that a failure can be reported by its name.
        // oxlint-disable-next-line no-await-in-loop -- in the order of the day
        onAdded(await client.therapy.create(patientId, { mealTime, startsAt, endsAt }, { idempotencyKey: keyOf(mealTime) }))
      } catch {
        setFailed((names) => [...names, mealTime])
      }
    }
    setAdding(false)
    onDone()
  }
  return { isAdding, failed, add: () => void add() }
}
