import type {
  diabetesTypeLabels,
  mealTimeLabels,
  nutrientLabels,
  prandialLabels,
  therapyTypeLabels,
} from './therapyEnumerations.messages.ts'

/** English texts of `diabetesTypeLabels`. */
export const diabetesTypeLabelsEn: typeof diabetesTypeLabels = {
  1: 'Type 1',
  2: 'Type 2',
  3: 'Gestational',
  4: 'LADA',
  5: 'MODY',
  6: 'Not known',
}

export const therapyTypeLabelsEn: typeof therapyTypeLabels = {
  1: 'Diet',
  2: 'Non-insulin injection',
  3: 'Insulin',
  4: 'Tablets',
  5: 'Insulin pump',
  6: 'Not known',
}

export const mealTimeLabelsEn: typeof mealTimeLabels = {
  1: 'Breakfast',
  2: 'Morning snack 1',
  3: 'Morning snack 2',
  4: 'Lunch',
  5: 'Afternoon snack 1',
  6: 'Afternoon snack 2',
  7: 'Dinner',
  8: 'Late supper',
  9: 'Bedtime',
  10: 'Midnight',
}

export const nutrientLabelsEn: typeof nutrientLabels = { 1: 'Calories', 2: 'Carbohydrate', 3: 'Fat', 4: 'Protein' }

export const prandialLabelsEn: typeof prandialLabels = { 1: 'Before meal', 2: 'After meal' }
