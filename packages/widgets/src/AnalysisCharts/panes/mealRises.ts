import type { MealPair, PairedMeal } from '@diab/core/analysis'

/** The rise after a meal, over all its pairs; mmol/l, unrounded. */
export interface MealRise {
  readonly meal: PairedMeal
  readonly count: number
  readonly before: number
  readonly after: number
  readonly rise: number
}

const mealOrder: readonly PairedMeal[] = ['breakfast', 'lunch', 'dinner', 'other']
/** Fewer pairs say nothing of a meal. */
export const fewPairs = 3
/** A smaller difference between two means is chance. */
const leastDifference = 0.5
/** Less is written as 0,0 mmol/l. */
const leastRise = 0.05

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Means of the pairs of each meal, in the order of the day; a meal without a pair is left out. */
export function mealRises(pairs: readonly MealPair[]): MealRise[] {
  return mealOrder.flatMap((meal) => {
    const ofMeal = pairs.filter((pair) => pair.meal === meal)
    if (ofMeal.length === 0) return []
    const meanOf = (key: 'before' | 'after' | 'rise') => mean(ofMeal.map((pair) => pair[key]))
    return [{ meal, count: ofMeal.length, before: meanOf('before'), after: meanOf('after'), rise: meanOf('rise') }]
  })
}

/** Checks whether glucose rises after no meal at all, also of those with fewer pairs. */
export const risesAfterNone = (rises: readonly MealRise[]): boolean => rises.every(({ rise }) => rise < leastRise)

/** Checks whether a meal with too few pairs to compare has a greater mean rise. */
export const isExceeded = ({ rise }: MealRise, rises: readonly MealRise[]): boolean =>
  rises.some((other) => other.count < fewPairs && other.rise > rise)

const rising = (rises: readonly MealRise[]) => rises.filter(({ count, rise }) => count >= fewPairs && rise >= leastRise)

/**
 * Returns the meal after which glucose rises most, among those with at least three pairs; undefined when it rises after none, or
 * after another almost as much.
 */
export function greatestRise(rises: readonly MealRise[]): MealRise | undefined {
  const [first, second] = rising(rises).toSorted((one, other) => other.rise - one.rise)
  return first && second && first.rise - second.rise < leastDifference ? undefined : first
}

/** Checks whether glucose rises after several meals, after none of them most. */
export const risesAlike = (rises: readonly MealRise[]): boolean => rising(rises).length > 0 && !greatestRise(rises)
