import { mealTimeLabels } from '@diab/core/format'
import { MealTime } from '@diab/core/rules'

const lower = (mealTime: MealTime) => mealTimeLabels[mealTime].toLowerCase()

/** Texts of a task of the plan. */
export const planMessages = {
  measurementBefore: (mealTime: MealTime) =>
    mealTime === MealTime.Midnight ? 'Éjszakai vércukormérés' : `Vércukormérés ${lower(mealTime)} előtt`,
  measurementAfter: (mealTime: MealTime) => `Vércukormérés ${lower(mealTime)} után`,
  medicine: (name: string, amount: string, unit: string) => `${name}, ${amount} ${unit}`,
  meal: (mealTime: MealTime, grams: string) => `${mealTimeLabels[mealTime]}, ${grams} g szénhidrát`,
  units: 'E',
  pieces: 'db',
  due: 'most esedékes',
  lateMinutes: (minutes: number) => `${minutes} perce esedékes`,
  lateHours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} órája esedékes` : `${hours} óra ${minutes} perce esedékes`),
  inMinutes: (minutes: number) => `${minutes} perc múlva`,
  inHours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} óra múlva` : `${hours} óra ${minutes} perc múlva`),
  tomorrow: 'holnap',
} as const
