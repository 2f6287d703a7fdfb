import { validationMessages } from '../validation/messages.hu.ts'
import { type FieldErrors, joinFieldErrors } from '../validation/fieldErrors.ts'
import { ActiveSubstanceType, EntryType, FeelType } from './diaryEnumerations.ts'
import {
  activityMaxMinutes,
  activityMinMinutes,
  carbohydrateMaxGrams,
  insulinMaxUnits,
  mealDetailsMaxLength,
  noteMaxLength,
} from './diaryLimits.ts'
import { entryMessages } from './entry.messages.ts'
import { boundIssues, entryDateIssues, type EntryRuleContext, piecesIssues, textIssues } from './entryRules.ts'
import type { NewEntryOf } from './entryTypes.ts'
import { glucoseIssues, ketoneIssues } from './resultRules.ts'

const { units } = entryMessages
const specifiedFeelTypes: readonly number[] = Object.values(FeelType)

/** A meal by hand names an amount or says what it was; some meters record neither. */
function mealIssues({ value, details }: NewEntryOf<'meal'>, { source }: EntryRuleContext): FieldErrors {
  const missing = value === null && source === 'hand' && !details?.trim()
  const amount = value === null ? [] : boundIssues(value, { min: 0, max: carbohydrateMaxGrams, unit: units.grams })
  return { value: missing ? [validationMessages.required] : amount, details: textIssues(details, mealDetailsMaxLength) }
}

/** Insulin is dosed in units; anything else in pieces, which a person can type in quarters. */
function medicineIntakeIssues({ value, medicine }: NewEntryOf<'medicine-intake'>, { source }: EntryRuleContext): FieldErrors {
  if (medicine?.activeSubstanceType === ActiveSubstanceType.Insulin)
    return { value: boundIssues(value, { min: 0, max: insulinMaxUnits, unit: units.insulinUnits }) }
  // A device may record a dose without saying of what.
  if (source === 'device' || medicine === null) return { value: boundIssues(value, { min: 0, max: insulinMaxUnits, unit: units.pieces }) }
  return { value: piecesIssues(value) }
}

function feelIssues({ feelTypes, note }: NewEntryOf<'feel'>, { feelTypeIds = specifiedFeelTypes }: EntryRuleContext): FieldErrors {
  const empty = feelTypes.length === 0 && !note?.trim()
  const unknown = feelTypes.some((id) => !feelTypeIds.includes(id))
  const issues = empty ? [entryMessages.feelRequired] : unknown ? [entryMessages.unknownFeelType] : []
  return { feelTypes: issues, note: textIssues(note, noteMaxLength) }
}

/** By hand an activity names its type and minutes; a meter may record the intensity alone. */
function activityIssues({ type, value }: NewEntryOf<'physical-activity'>, context: EntryRuleContext): FieldErrors {
  const { source, physicalActivityTypeIds } = context
  const ifMissing = source === 'hand' ? [validationMessages.required] : []
  const isUnknown = type !== null && physicalActivityTypeIds !== undefined && !physicalActivityTypeIds.includes(type)
  const minutes = { min: activityMinMinutes, max: activityMaxMinutes, unit: units.minutes }
  return {
    type: type === null ? ifMissing : isUnknown ? [entryMessages.unknownActivityType] : [],
    value: value === null ? ifMissing : boundIssues(value, minutes),
  }
}

const kindIssues: { [Type in EntryType]: (newEntry: NewEntryOf<Type>, context: EntryRuleContext) => FieldErrors } = {
  [EntryType.Glucose]: glucoseIssues,
  [EntryType.Ketone]: ketoneIssues,
  [EntryType.Meal]: mealIssues,
  [EntryType.MedicineIntake]: medicineIntakeIssues,
  [EntryType.Feel]: feelIssues,
  [EntryType.PhysicalActivity]: activityIssues,
}

/**
 * The rules of a new or changed entry beyond its schema, by field and in Hungarian; `{}` when all hold. The form and
 * the provider run the same ones.
 */
export function checkNewEntry<Type extends EntryType>(entryType: Type, newEntry: NewEntryOf<Type>, context: EntryRuleContext): FieldErrors {
  return joinFieldErrors({ entryDate: entryDateIssues(newEntry.entryDate, context) }, kindIssues[entryType](newEntry, context))
}
