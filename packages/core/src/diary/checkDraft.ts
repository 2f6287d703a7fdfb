import { type FieldErrors, joinFieldErrors } from '../validation/fieldErrors.ts'
import { date, firstIssue, required, time } from '../validation/rules.ts'
import type { DiaryEntry } from './anyEntry.schema.ts'
import { checkNewEntry } from './checkNewEntry.ts'
import { EntryType } from './diaryEnumerations.ts'
import { entryMessages } from './entry.messages.ts'
import { type EntryRuleContext, sourceOf } from './entryRules.ts'
import { type DraftOf, toNewEntry } from './entryDrafts.ts'
import type { EntryOf } from './entryTypes.ts'
import type { MedicineIntakeEntryDraft } from './medicineIntakeEntry.draft.ts'

/** Fields of a new entry that a form holds under another name. */
const draftFields: ReadonlyMap<string, string> = new Map([
  ['entryDate', 'time'],
  ['glucoseMetas', 'metas'],
  ['ketoneMetas', 'metas'],
  ['glucoseResultValidity', 'value'],
  ['ketoneResultValidity', 'value'],
])

/** `0.entry.medicine.name` of a list's item concerns the field `medicine`. */
const fieldOfPath = (path: string) => path.split('.').find((step) => step !== 'entry' && !/^\d+$/.test(step)) ?? ''

/** Messages of a new entry, ours or the provider's, under the field of the form that they concern. */
export function toDraftErrors(errors: FieldErrors): FieldErrors {
  const ofDraft = Object.entries(errors).map(([path, messages]) => {
    const field = fieldOfPath(path)
    return { [draftFields.get(field) ?? field]: messages }
  })
  return joinFieldErrors(...ofDraft)
}

const issues = (message: string | undefined) => (message === undefined ? [] : [message])

/** Kinds whose value may not be left empty; a meal may say what it was instead of how much. */
const needsValue = new Set<EntryType>([EntryType.Glucose, EntryType.Ketone, EntryType.MedicineIntake])

/** A device may record a dose without saying of what; such an entry can be corrected without knowing it either. */
const keepsUnnamed = (draft: MedicineIntakeEntryDraft, edited: DiaryEntry | undefined) =>
  draft.medicine === null && edited?.entryType === EntryType.MedicineIntake && edited.medicine === null

/**
 * Returns the messages of a form by its fields; `{}` when it can be sent. Empty and unreadable fields come first, then the
 * rules of the entry.
 */
export function checkDraft<Type extends EntryType>(
  entryType: Type,
  draft: DraftOf<Type>,
  context: Omit<EntryRuleContext, 'source'>,
  edited?: EntryOf<Type>,
): FieldErrors {
  const typed: FieldErrors = {
    date: issues(firstIssue([required, date], draft.date, draft)),
    time: issues(firstIssue([required, time], draft.time, draft)),
  }
  if ('value' in draft && needsValue.has(entryType)) typed.value = issues(required(draft.value, draft))
  // A decimal is a value of the other unit, or a slip: meters show whole numbers in mg/dl.
  if ('unit' in draft && draft.unit === 'mg/dl' && /[.,]\d/.test(draft.value)) typed.value = [entryMessages.wholeMgPerDl]
  if ('medicine' in draft && !draft.medicine?.name.trim() && !keepsUnnamed(draft, edited)) typed.medicine = [entryMessages.medicineRequired]
  const rules = toDraftErrors(
    checkNewEntry(entryType, toNewEntry(entryType, draft, edited), { ...context, source: sourceOf(edited?.origin ?? 'hand') }),
  )
  const hasTime = typed.date?.length === 0 && typed.time?.length === 0
  return joinFieldErrors(
    typed,
    Object.fromEntries(Object.entries(rules).filter(([field]) => (field === 'time' ? hasTime : !typed[field]?.length))),
  )
}
