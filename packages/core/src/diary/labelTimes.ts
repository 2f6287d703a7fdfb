import type { TherapyLabelTime } from './labelTimes.schema.ts'
import { MealType, TherapyLabel } from './diaryEnumerations.ts'
import type { WallClock } from '../time/wallClock.ts'

/** Slots of a day for a patient who has set none: no gap, no overlap. `endAt` is exclusive. */
export const defaultLabelTimes: readonly TherapyLabelTime[] = [
  { therapyLabel: TherapyLabel.Down, startAt: '03:00', endAt: '06:00' },
  { therapyLabel: TherapyLabel.BeforeBreakfast, startAt: '06:00', endAt: '08:30' },
  { therapyLabel: TherapyLabel.AfterBreakfast, startAt: '08:30', endAt: '10:30' },
  { therapyLabel: TherapyLabel.Forenoon, startAt: '10:30', endAt: '11:30' },
  { therapyLabel: TherapyLabel.BeforeLunch, startAt: '11:30', endAt: '13:00' },
  { therapyLabel: TherapyLabel.AfterLunch, startAt: '13:00', endAt: '15:00' },
  { therapyLabel: TherapyLabel.Afternoon, startAt: '15:00', endAt: '17:30' },
  { therapyLabel: TherapyLabel.BeforeDinner, startAt: '17:30', endAt: '19:00' },
  { therapyLabel: TherapyLabel.AfterDinner, startAt: '19:00', endAt: '21:00' },
  { therapyLabel: TherapyLabel.Night, startAt: '21:00', endAt: '03:00' },
]

const covers = ({ startAt, endAt }: TherapyLabelTime, time: string) =>
  startAt < endAt ? startAt <= time && time < endAt : time >= startAt || time < endAt

/** The slot of a wall-clock time; Undefined when no slot covers it. Where slots overlap the first one counts. */
export function labelAt(labelTimes: readonly TherapyLabelTime[], entryDate: WallClock): TherapyLabel {
  const time = entryDate.slice(11, 16)
  return labelTimes.find((slot) => covers(slot, time))?.therapyLabel ?? TherapyLabel.Undefined
}

const mealTypes: Partial<Record<TherapyLabel, MealType>> = {
  [TherapyLabel.BeforeBreakfast]: MealType.Preprandial,
  [TherapyLabel.BeforeLunch]: MealType.Preprandial,
  [TherapyLabel.BeforeDinner]: MealType.Preprandial,
  [TherapyLabel.AfterBreakfast]: MealType.Postprandial,
  [TherapyLabel.AfterLunch]: MealType.Postprandial,
  [TherapyLabel.AfterDinner]: MealType.Postprandial,
}

/** Preprandial before a meal, postprandial after one, none in every other slot. */
export const mealTypeOfLabel = (label: TherapyLabel): MealType => mealTypes[label] ?? MealType.None
