import { mealTimeLabelsEn, type Translated } from '@diab/internal/en'
import { MealTime } from '@diab/core/rules'
import type { planMessages } from './plan.messages.ts'

const lower = (mealTime: MealTime) => mealTimeLabelsEn[mealTime].toLowerCase()

/** English texts of `planMessages`. */
export const planMessagesEn: Translated<typeof planMessages> = {
  measurementBefore: (mealTime) => (mealTime === MealTime.Midnight ? 'Blood glucose at night' : `Blood glucose before ${lower(mealTime)}`),
  measurementAfter: (mealTime) => `Blood glucose after ${lower(mealTime)}`,
  medicine: (name, amount, unit) => `${name}, ${amount} ${unit}`,
  meal: (mealTime, grams) => `${mealTimeLabelsEn[mealTime]}, ${grams} g carbohydrate`,
  units: 'units',
  pieces: 'pcs',
  due: 'due now',
  lateMinutes: (minutes) => `due for ${minutes} minutes`,
  lateHours: (hours, minutes) =>
    minutes === 0 ? `due for ${hours} ${hours === 1 ? 'hour' : 'hours'}` : `due for ${hours} h ${minutes} min`,
  inMinutes: (minutes) => `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  inHours: (hours, minutes) => (minutes === 0 ? `in ${hours} ${hours === 1 ? 'hour' : 'hours'}` : `in ${hours} h ${minutes} min`),
  tomorrow: 'tomorrow',
}
