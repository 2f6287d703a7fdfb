import type { Medicine } from '../therapy/medicine.schema.ts'
import type { MealTimePlan } from '../therapy/mealTimePlan.schema.ts'
import { MealTime, Nutrient, Prandial } from '../therapy/therapyEnumerations.ts'
import { postprandialDefaultMinutes } from '../therapy/therapyLimits.ts'
import { fakeMedicine } from './fakeMedicines.messages.ts'
import { makeId } from './people.ts'

const planKind = 0x4
const taskKind = 0x5
const createdAt = '2026-10-01T07:00:00.000Z'

/** A meal time without tasks, breakfast unless told otherwise. */
export function makeMealTimePlan(plan: Partial<MealTimePlan> = {}): MealTimePlan {
  const mealTime = plan.mealTime ?? MealTime.Breakfast
  return {
    id: makeId(planKind, mealTime),
    startsAt: '06:30',
    endsAt: '08:00',
    mealTaskList: [],
    medicineTaskList: [],
    measurementTaskList: [],
    createdAt,
    version: 1,
    ...plan,
    mealTime,
  }
}

interface PlannedTasks {
  hours: readonly [startsAt: string, endsAt: string]
  carbohydrate?: number
  dose?: readonly [medicine: Medicine, amount: number]
  isMeasuredBefore?: boolean
  minutesAfter?: number
}

function makePlan(mealTime: MealTime, { hours, carbohydrate, dose, isMeasuredBefore, minutesAfter }: PlannedTasks): MealTimePlan {
  const [startsAt, endsAt] = hours
  const stamp = (number: number) => ({ id: makeId(taskKind, mealTime * 10 + number), createdAt })
  const before = { ...stamp(3), measurementType: Prandial.Pre, referenceValue: 0 }
  const after = { ...stamp(4), measurementType: Prandial.Post, referenceValue: minutesAfter ?? postprandialDefaultMinutes }
  return makeMealTimePlan({
    mealTime,
    startsAt,
    endsAt,
    mealTaskList: carbohydrate === undefined ? [] : [{ ...stamp(1), mealType: Nutrient.Carbohydrate, referenceValue: carbohydrate }],
    medicineTaskList: dose ? [{ ...stamp(2), medicine: dose[0], referenceValue: dose[1], isImported: false }] : [],
    measurementTaskList: [...(isMeasuredBefore ? [before] : []), ...(minutesAfter === undefined ? [] : [after])],
  })
}

/** The whole plan of a day: three meals with rapid insulin and measurements around them, a snack, and basal insulin at bedtime. */
export function makeTherapyPlans(): MealTimePlan[] {
  const rapid = fakeMedicine('A10AB05')
  const basal = fakeMedicine('A10AE04')
  const around = { isMeasuredBefore: true, minutesAfter: postprandialDefaultMinutes }
  return [
    makePlan(MealTime.Breakfast, { hours: ['06:30', '08:00'], carbohydrate: 45, dose: [rapid, 6], ...around }),
    makePlan(MealTime.Lunch, { hours: ['12:00', '13:30'], carbohydrate: 60, dose: [rapid, 7], ...around }),
    makePlan(MealTime.AfternoonSnack1, { hours: ['16:00', '16:30'], carbohydrate: 15 }),
    makePlan(MealTime.Dinner, { hours: ['18:30', '20:00'], carbohydrate: 55, dose: [rapid, 6], ...around }),
    makePlan(MealTime.Bedtime, { hours: ['21:30', '22:30'], dose: [basal, 18], isMeasuredBefore: true }),
  ]
}
