import { readNumber } from '../format/readNumber.ts'
import type { Medicine } from './medicine.schema.ts'
import type { MealTask, MealTimePlan, MeasurementTask } from './mealTimePlan.schema.ts'
import { MealTime, Nutrient, Prandial } from './therapyEnumerations.ts'
import { postprandialDefaultMinutes } from './therapyLimits.ts'

/** A medicine of a meal time as the form holds it. */
export interface MedicineRow {
  /** Null until it is stored. */
  taskId: string | null
  medicine: Medicine
  /** Dose as typed. */
  value: string
  /** Came from a prescription outside this system: may be deleted, its value stays. */
  isImported: boolean
}

/** A meal time as it is typed. A task that is switched off keeps what was typed, so that switching it on again loses nothing. */
export interface MealTimeForm {
  startsAt: string
  endsAt: string
  /** Grams. */
  carbohydrate: { isActive: boolean; value: string }
  preprandial: { isActive: boolean }
  /** Minutes after the meal time begins. */
  postprandial: { isActive: boolean; value: string }
  medicines: readonly MedicineRow[]
}

const usualHours: Record<MealTime, readonly [startsAt: string, endsAt: string]> = {
  [MealTime.Breakfast]: ['06:30', '08:00'],
  [MealTime.Brunch1]: ['09:30', '10:00'],
  [MealTime.Brunch2]: ['10:30', '11:00'],
  [MealTime.Lunch]: ['12:00', '13:30'],
  [MealTime.AfternoonSnack1]: ['15:30', '16:00'],
  [MealTime.AfternoonSnack2]: ['16:30', '17:00'],
  [MealTime.Dinner]: ['18:30', '20:00'],
  [MealTime.EveningSnack]: ['20:30', '21:00'],
  [MealTime.Bedtime]: ['21:30', '22:30'],
  [MealTime.Midnight]: ['23:30', '00:30'],
}

/** A meal time that is not stored yet, at its usual hours and without tasks. */
export function emptyMealTimeForm(mealTime: MealTime): MealTimeForm {
  const [startsAt, endsAt] = usualHours[mealTime]
  return {
    startsAt,
    endsAt,
    carbohydrate: { isActive: false, value: '' },
    preprandial: { isActive: false },
    postprandial: { isActive: false, value: toTypedValue(postprandialDefaultMinutes) },
    medicines: [],
  }
}

/** Formats a value with all its digits, as a user would type it: 2.25 is `2,25`. */
export const toTypedValue = (value: number): string => String(value).replace('.', ',')

/** Parses a text; returns the stored value while its text is unchanged, undefined when it is not a number. */
export const readTypedValue = (text: string, stored?: number): number | undefined =>
  stored !== undefined && text === toTypedValue(stored) ? stored : readNumber(text)

export const carbohydrateTask = (plan: MealTimePlan | null): MealTask | undefined =>
  plan?.mealTaskList.find(({ mealType }) => mealType === Nutrient.Carbohydrate)

export const measurementTask = (plan: MealTimePlan | null, prandial: Prandial): MeasurementTask | undefined =>
  plan?.measurementTaskList.find(({ measurementType }) => measurementType === prandial)

/** What the form shows of a stored meal time. */
export function toMealTimeForm(plan: MealTimePlan): MealTimeForm {
  const carbohydrate = carbohydrateTask(plan)
  const after = measurementTask(plan, Prandial.Post)
  return {
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    carbohydrate: { isActive: carbohydrate !== undefined, value: carbohydrate ? toTypedValue(carbohydrate.referenceValue) : '' },
    preprandial: { isActive: measurementTask(plan, Prandial.Pre) !== undefined },
    postprandial: { isActive: after !== undefined, value: toTypedValue(after?.referenceValue ?? postprandialDefaultMinutes) },
    medicines: plan.medicineTaskList.map(({ id, medicine, referenceValue, isImported }) => ({
      taskId: id,
      medicine,
      isImported,
      value: toTypedValue(referenceValue),
    })),
  }
}
