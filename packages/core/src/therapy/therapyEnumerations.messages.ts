import type { DiabetesType, MealTime, Nutrient, Prandial, TherapyType } from './therapyEnumerations.ts'

/** Hungarian names of the types of diabetes. */
export const diabetesTypeLabels: Record<DiabetesType, string> = {
  1: '1-es típusú',
  2: '2-es típusú',
  3: 'Terhességi',
  4: 'LADA',
  5: 'MODY',
  6: 'Nem ismert',
}

/** Hungarian names of the kinds of therapy. */
export const therapyTypeLabels: Record<TherapyType, string> = {
  1: 'Diéta',
  2: 'Nem inzulin injekció',
  3: 'Inzulin',
  4: 'Tabletta',
  5: 'Inzulinpumpa',
  6: 'Nem ismert',
}

/** Hungarian names of the meal times. */
export const mealTimeLabels: Record<MealTime, string> = {
  1: 'Reggeli',
  2: 'Tízórai 1',
  3: 'Tízórai 2',
  4: 'Ebéd',
  5: 'Uzsonna 1',
  6: 'Uzsonna 2',
  7: 'Vacsora',
  8: 'Késői vacsora',
  9: 'Lefekvés',
  10: 'Éjfél',
}

export const nutrientLabels: Record<Nutrient, string> = { 1: 'Kalória', 2: 'Szénhidrát', 3: 'Zsír', 4: 'Fehérje' }

export const prandialLabels: Record<Prandial, string> = { 1: 'Étkezés előtt', 2: 'Étkezés után' }
