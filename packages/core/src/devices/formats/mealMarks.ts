import { MealType } from '../../diary/diaryEnumerations.ts'
import { foldName } from '../files/heading.ts'

const marks: readonly (readonly [RegExp, MealType])[] = [
  [/\b(?:fasting|fasted|ehgyomri|ehomi|nuchtern)\b/, MealType.Fasting],
  [
    /\b(?:bedtime|before bed|before sleep|at night|lefekves elott|lefekves elotti|lefekveskor|vor dem schlafen|schlafenszeit)\b/,
    MealType.Bedtime,
  ],
  [
    /\b(?:pre ?meal|preprandial|before (?:meal|breakfast|lunch|dinner|supper|snack)|(?:etkezes|reggeli|ebed|vacsora|uzsonna) elott\p{L}*|vor (?:dem|der) (?:essen|mahlzeit|fruhstuck|mittagessen|abendessen))\b/u,
    MealType.Preprandial,
  ],
  [
    /\b(?:post ?meal|postprandial|after (?:meal|breakfast|lunch|dinner|supper|snack)|(?:etkezes|reggeli|ebed|vacsora|uzsonna) utan\p{L}*|nach (?:dem|der) (?:essen|mahlzeit|fruhstuck|mittagessen|abendessen))\b/u,
    MealType.Postprandial,
  ],
]

/** What a mark such as `Before Meal`, `Post-meal` or `éhgyomri` says about a measurement; undefined when it says nothing. */
export function readMealMark(text: string): MealType | undefined {
  if (text === '') return undefined
  const name = foldName(text)
  return marks.find(([pattern]) => pattern.test(name))?.[1]
}
