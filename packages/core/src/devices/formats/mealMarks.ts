import { MealType } from '../../diary/diaryEnumerations.ts'
import { foldName } from '../files/heading.ts'

const marks: readonly (readonly [RegExp, MealType])[] = [
  [/\b(?:fasting|fasted|ehgyomri|ehomi|nuchtern)\b/, MealType.Fasting],
  [
    /\b(?:bedtime|before (?:bed|sleep)\w*|at night|lefekves elott|lefekves elotti|lefekveskor|vor dem schlafen|schlafenszeit)\b/,
    MealType.Bedtime,
  ],
  [
    /\b(?:pre ?meal|preprandial|before (?:the |a )?(?:meals?|breakfast|lunch|dinner|supper|snack|eating)|(?:etkezes|etel|reggeli|tizorai|ebed|vacsora|uzsonna) elott\p{L}*|vor (?:(?:dem|der|den) )?(?:essen|mahlzeit(?:en)?|fruhstuck|mittagessen|abendessen|zwischenmahlzeit))\b/u,
    MealType.Preprandial,
  ],
  [
    /\b(?:post ?meal|postprandial|after (?:the |a )?(?:meals?|breakfast|lunch|dinner|supper|snack|eating)|(?:etkezes|etel|reggeli|tizorai|ebed|vacsora|uzsonna) utan\p{L}*|nach (?:(?:dem|der|den) )?(?:essen|mahlzeit(?:en)?|fruhstuck|mittagessen|abendessen|zwischenmahlzeit))\b/u,
    MealType.Postprandial,
  ],
]

/** What a mark such as `Before Meal`, `Post-meal` or `éhgyomri` says about a measurement; undefined when it says nothing. */
export function readMealMark(text: string): MealType | undefined {
  if (text === '') return undefined
  const name = foldName(text)
  return marks.find(([pattern]) => pattern.test(name))?.[1]
}

/** Whether a mark says that control solution was measured, not blood. */
export const isControl = (text: string): boolean => text !== '' && /\b(?:control|kontroll|kontrol|ctrl)/.test(foldName(text))
