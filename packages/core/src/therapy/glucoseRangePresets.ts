import { EntryOrigin, MealType, TherapyLabel } from '../diary/diaryEnumerations.ts'
import { defaultGlucoseRanges, type TargetRange } from '../diary/glucoseRange.ts'
import { glucoseRangePresetLabels } from './therapy.messages.ts'

/** A set of target ranges to begin with; `min` and `max` in mmol/l. */
export interface GlucoseRangePreset {
  id: keyof typeof glucoseRangePresetLabels
  label: string
  ranges: readonly Pick<TargetRange, 'mealType' | 'therapyLabel' | 'origin' | 'min' | 'max'>[]
}

type Bounds = readonly [min: number, max: number]

interface PresetBounds {
  /** Fasting, before a meal, and at dawn. */
  before: Bounds
  after: Bounds
  /** At bedtime and at night. */
  night: Bounds
  /** A reading that says nothing of a meal. */
  other: Bounds
  /** Every sensor reading. */
  sensor: Bounds
}

const boundsOf = ({ mealType, therapyLabel, origin }: TargetRange, { before, after, night, other, sensor }: PresetBounds): Bounds => {
  if (origin === EntryOrigin.Sensor) return sensor
  if (mealType === MealType.Postprandial) return after
  if (mealType === MealType.Bedtime || therapyLabel === TherapyLabel.Night) return night
  if (mealType === MealType.Fasting || mealType === MealType.Preprandial || therapyLabel === TherapyLabel.Down) return before
  return other
}

function toPreset(id: GlucoseRangePreset['id'], bounds: PresetBounds): GlucoseRangePreset {
  const ranges = defaultGlucoseRanges.map((range) => {
    const [min, max] = boundsOf(range, bounds)
    return { mealType: range.mealType, therapyLabel: range.therapyLabel, origin: range.origin ?? null, min, max }
  })
  return { id, label: glucoseRangePresetLabels[id], ranges }
}

/**
 * Target ranges offered to begin with; a doctor decides.
 * usual: the product's defaults, within the capillary targets of the ADA Standards of Care, section 6 (before a meal
 * 4.4–7.2, peak after it below 10.0 mmol/l).
 * pregnancy: ADA Standards of Care, section 15 (fasting below 5.3, two hours after a meal below 6.7 mmol/l; with insulin
 * not below 3.9 and 5.6, of which the lower one is kept for both; bedtime as after a meal is ours), and for readings apart from meals the consensus range
 * of 3.5–7.8 mmol/l in pregnancy (Battelino 2019).
 * cautious: for age with complex health or a high risk of hypoglycaemia, ADA Standards of Care, section 13, table 13.1
 * (before a meal 5.0–8.3, at bedtime 5.6–10.0 mmol/l; not named there, and ours: up to 11.1 after a meal and at any time).
 * The sensor range is the consensus target range (Battelino 2019), which is the same for older people.
 */
export const glucoseRangePresets: readonly GlucoseRangePreset[] = [
  toPreset('usual', { before: [4, 7], after: [4, 10], night: [6, 8], other: [3.9, 10], sensor: [3.9, 10] }),
  toPreset('pregnancy', { before: [3.9, 5.3], after: [3.9, 6.7], night: [3.9, 6.7], other: [3.5, 7.8], sensor: [3.5, 7.8] }),
  toPreset('cautious', { before: [5, 8.3], after: [5, 11.1], night: [5.6, 10], other: [5, 11.1], sensor: [3.9, 10] }),
]
