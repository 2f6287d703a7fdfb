import { emptyMealTimeForm, MealTime, type MealTimePlan } from '@diab/core/rules'
import { useState } from 'react'
import { useDiabMutation } from '../../provider/useDiabMutation.ts'

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
  const [failed, setFailed] = useState<readonly MealTime[]>([])
  const adding = useDiabMutation({
    async mutationFn(_: void, { client, idempotencyKeyOf }) {
      const missing: MealTime[] = []
      for (const mealTime of usualMealTimes) {
        if (plans.some((plan) => plan.mealTime === mealTime)) continue
        const { startsAt, endsAt } = emptyMealTimeForm(mealTime)
        const body = { mealTime, startsAt, endsAt }
        try {
          // One after the other, so that a failure can be reported by its name.
          // oxlint-disable-next-line no-await-in-loop -- in the order of the day
          onAdded(await client.therapy.create(patientId, body, { idempotencyKey: idempotencyKeyOf(body) }))
        } catch {
          missing.push(mealTime)
          setFailed([...missing])
        }
      }
      // What is missing keeps its key for the next attempt.
      if (missing.length > 0) throw new Error(`Meal times that could not be added: ${missing.length}`)
    },
    onSettled: onDone,
  })
  function add() {
    setFailed([])
    adding.mutate()
  }
  return { isAdding: adding.isPending, failed, add }
}
