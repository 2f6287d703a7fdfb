import { glucoseUnit } from '../format/formatDate.ts'
import type { Translated } from '../format/translated.ts'
import type {
  activityIntensityLabels,
  entryOriginLabels,
  entryTypeLabels,
  feelTypeLabels,
  glucoseMetaTypeLabels,
  glucoseResultZoneLabels,
  insulinTypeLabels,
  mealTypeLabels,
  therapyLabelLabels,
  unitLabels,
} from './diaryEnumerations.messages.ts'

/** English texts of `entryTypeLabels`. */
export const entryTypeLabelsEn: typeof entryTypeLabels = {
  glucose: 'Glucose',
  ketone: 'Ketones',
  meal: 'Meal',
  'medicine-intake': 'Medicine',
  feel: 'Wellbeing',
  'physical-activity': 'Activity',
}

export const entryOriginLabelsEn: typeof entryOriginLabels = { hand: 'by hand', meter: 'from meter', sensor: 'from sensor' }

export const therapyLabelLabelsEn: typeof therapyLabelLabels = {
  1: 'Early morning',
  2: 'Before breakfast',
  3: 'After breakfast',
  4: 'Mid-morning',
  5: 'Before lunch',
  6: 'After lunch',
  7: 'Afternoon',
  8: 'Before dinner',
  9: 'After dinner',
  10: 'Evening',
  11: 'Unknown',
}

export const mealTypeLabelsEn: typeof mealTypeLabels = {
  0: 'Not given',
  1: 'Fasting',
  2: 'Before meal',
  3: 'After meal',
  4: 'Before bed',
  5: 'General',
}

export const glucoseResultZoneLabelsEn: typeof glucoseResultZoneLabels = { 1: 'low', 2: 'normal', 3: 'high' }

export const activityIntensityLabelsEn: typeof activityIntensityLabels = { 1: 'light', 2: 'moderate', 3: 'vigorous' }

export const feelTypeLabelsEn: typeof feelTypeLabels = {
  1: 'Hypo',
  2: 'Hypo without symptoms',
  3: 'Night',
  4: 'Missed meal',
  5: 'Party',
  6: 'Alcohol',
  7: 'Stress',
  8: 'Tiredness',
  9: 'Illness',
  10: 'Allergy',
  11: 'Period',
  12: 'Headache',
}

export const insulinTypeLabelsEn: typeof insulinTypeLabels = { 1: 'Rapid-acting insulin', 2: 'Basal insulin' }

export const glucoseMetaTypeLabelsEn: typeof glucoseMetaTypeLabels = { 1: 'After exercise', 2: 'Hypoglycaemia', 3: 'Unusual reading' }

export const unitLabelsEn: Translated<typeof unitLabels> = {
  glucose: () => glucoseUnit,
  mmolPerL: 'mmol/l',
  grams: 'g',
  insulin: 'units',
  pieces: 'pcs',
  minutes: 'min',
}
