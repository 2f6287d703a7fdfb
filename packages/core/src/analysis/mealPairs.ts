import { MealType, TherapyLabel } from '../diary/diaryEnumerations.ts'
import { dayNumberOf } from './dayProfileBins.ts'
import { type GlucoseColumns, type GlucoseReadings, isOfSensor, ReadingUse, toGlucoseColumns } from './glucoseColumns.ts'

/** `other` is a meal that no slot names: only the meal types say before and after. */
export type PairedMeal = 'breakfast' | 'lunch' | 'dinner' | 'other'

/** A reading before a meal and one after it. Rows are those of the columns, and of the entries in time order. */
export interface MealPair {
  readonly meal: PairedMeal
  readonly beforeRow: number
  readonly afterRow: number
  /** mmol/l. */
  readonly before: number
  readonly after: number
  /** after − before, mmol/l. */
  readonly rise: number
  /** Between the two readings. */
  readonly minutes: number
}

type Place = readonly [meal: PairedMeal, side: 'before' | 'after']

const placesOfLabel: Partial<Record<TherapyLabel, Place>> = {
  [TherapyLabel.BeforeBreakfast]: ['breakfast', 'before'],
  [TherapyLabel.AfterBreakfast]: ['breakfast', 'after'],
  [TherapyLabel.BeforeLunch]: ['lunch', 'before'],
  [TherapyLabel.AfterLunch]: ['lunch', 'after'],
  [TherapyLabel.BeforeDinner]: ['dinner', 'before'],
  [TherapyLabel.AfterDinner]: ['dinner', 'after'],
}

const placesOfMealType: Partial<Record<MealType, Place>> = {
  [MealType.Fasting]: ['other', 'before'],
  [MealType.Preprandial]: ['other', 'before'],
  [MealType.Postprandial]: ['other', 'after'],
}

/** Without a slot that names the meal, only readings this far from each other belong to one. */
const otherMinMinutes = 30
const otherMaxMinutes = 240
/** When a reading after a meal is meant to be made; of several the nearest to it counts. */
const idealMinutes = 120

/** A continuous sensor reads in every slot, which says nothing about a meal. */
const isPairable = ({ uses, origins }: GlucoseColumns, row: number) => uses[row] === ReadingUse.Usable && !isOfSensor(origins[row])

const placeOf = ({ labels, mealTypes }: GlucoseColumns, row: number): Place | undefined =>
  placesOfLabel[labels[row] as TherapyLabel] ?? placesOfMealType[mealTypes[row] as MealType]

const fits = ({ meal, minutes }: MealPair) => meal !== 'other' || (minutes >= otherMinMinutes && minutes <= otherMaxMinutes)
const distanceFromIdeal = ({ minutes }: MealPair) => Math.abs(minutes - idealMinutes)

function pairOf({ values, minutes }: GlucoseColumns, meal: PairedMeal, beforeRow: number, afterRow: number): MealPair {
  const [before, after] = [values[beforeRow]!, values[afterRow]!]
  return { meal, beforeRow, afterRow, before, after, rise: after - before, minutes: minutes[afterRow]! - minutes[beforeRow]! }
}

/**
 * Readings before and after the same meal on one day, in time order, of usable readings that no sensor made. A slot that
 * names a meal decides (before and after breakfast, lunch, dinner); in any other slot the meal type does: fasting or
 * before a meal, then after one within 30 to 240 minutes. The last reading before counts, and of those after it the one
 * nearest to two hours later; no reading is in two pairs. Rise in mmol/l. The slots are the specification's, the times our own.
 */
export function mealPairs(readings: GlucoseReadings): MealPair[] {
  const columns = toGlucoseColumns(readings)
  const pairs = new Map<number, MealPair>()
  const opened = new Map<PairedMeal, number>()
  let day = Number.NaN
  for (let row = 0; row < columns.length; row++) {
    const place = isPairable(columns, row) ? placeOf(columns, row) : undefined
    if (!place) continue
    const ofDay = dayNumberOf(columns.minutes[row]!)
    if (ofDay !== day) opened.clear()
    day = ofDay

    const [meal, side] = place
    if (side === 'before') opened.set(meal, row)
    const beforeRow = opened.get(meal)
    if (side === 'before' || beforeRow === undefined) continue
    const pair = pairOf(columns, meal, beforeRow, row)
    const earlier = pairs.get(beforeRow)
    if (fits(pair) && (!earlier || distanceFromIdeal(pair) < distanceFromIdeal(earlier))) pairs.set(beforeRow, pair)
  }
  return [...pairs.values()].toSorted((one, other) => one.beforeRow - other.beforeRow)
}
