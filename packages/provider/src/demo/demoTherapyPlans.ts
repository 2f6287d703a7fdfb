import { MealTime, TherapyType } from '@diab/core/rules'
import type { MealTimeHours } from '@diab/internal/therapy'
import type { DemoProfile, DemoTreatment } from './demoProfile.ts'

/** A meal time of a made-up plan. It fits the days that `makeDemoDay` makes, which follow it more or less. */
export interface DemoMealTime extends MealTimeHours {
  mealTime: MealTime
  /** Grams. */
  carbohydrate?: number
  measuresBefore?: boolean
  /** Minutes after the meal. */
  measuresAfter?: number
  medicine?: { atcCode: string; dose: number }
}

export const demoAtcCodes = { rapid: 'A10AB05', basal: 'A10AE04', pill: 'A10BA02', spareRapid: 'A10AB04', gliflozin: 'A10BK03' } as const

/** What patients of each treatment keep at hand, their own medicines among them. */
export const demoSavedCodes: Readonly<Record<DemoTreatment, readonly string[]>> = {
  basalBolus: [demoAtcCodes.rapid, demoAtcCodes.basal, demoAtcCodes.spareRapid],
  basalAndPill: [demoAtcCodes.basal, demoAtcCodes.pill],
  pill: [demoAtcCodes.pill, demoAtcCodes.gliflozin],
}

export const demoTherapyTypes: Readonly<Record<DemoTreatment, TherapyType>> = {
  basalBolus: TherapyType.Insulin,
  basalAndPill: TherapyType.Insulin,
  pill: TherapyType.Pill,
}

/** Grams and hours around the meals of a made-up day. */
const meals = [
  { mealTime: MealTime.Breakfast, startsAt: '06:30', endsAt: '09:00', carbohydrate: 40 },
  { mealTime: MealTime.Lunch, startsAt: '11:45', endsAt: '14:00', carbohydrate: 60 },
  { mealTime: MealTime.Dinner, startsAt: '17:45', endsAt: '20:00', carbohydrate: 50 },
] as const

const bedtime = { mealTime: MealTime.Bedtime, startsAt: '21:00', endsAt: '23:00' }
const snack = { mealTime: MealTime.AfternoonSnack1, startsAt: '15:00', endsAt: '17:00', carbohydrate: 15 }

/** The plan of a made-up patient: three meals with the measurements around them, and what the treatment takes. */
export function makeDemoPlans({ treatment, unitsPer10Grams, basalUnits }: DemoProfile): DemoMealTime[] {
  const { rapid, basal, pill } = demoAtcCodes
  const basalDose = { atcCode: basal, dose: basalUnits }
  if (treatment === 'basalBolus') {
    const doseFor = (grams: number) => Math.max(1, Math.round((grams / 10) * unitsPer10Grams))
    return [
      ...meals.map((meal) => ({
        ...meal,
        measuresBefore: true,
        measuresAfter: 120,
        medicine: { atcCode: rapid, dose: doseFor(meal.carbohydrate) },
      })),
      snack,
      { ...bedtime, measuresBefore: true, medicine: basalDose },
    ]
  }
  const [breakfast, lunch, dinner] = meals
  const morning = { ...breakfast, measuresBefore: true, medicine: { atcCode: pill, dose: 1 } }
  const evening = { ...dinner, measuresBefore: true, measuresAfter: 120 }
  return treatment === 'pill' ? [morning, lunch, evening] : [morning, lunch, snack, evening, { ...bedtime, medicine: basalDose }]
}
