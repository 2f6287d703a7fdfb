import type { EntryType } from '../diary/diaryEnumerations.ts'
import type { DraftOf } from '../diary/entryDrafts.ts'
import type { Draft } from './drafts.ts'

type TextFieldOf<Values> = Values extends unknown
  ? { [Field in keyof Values]-?: string extends Values[Field] ? Field : never }[keyof Values]
  : never

/** Which typed fields are free text. Everything else that a form holds is a value or follows from when it was opened. */
const isFreeText: { readonly [Field in TextFieldOf<DraftOf<EntryType>>]: boolean } = {
  date: false,
  time: false,
  value: false,
  details: true,
  note: true,
}
const textFields = Object.entries(isFreeText).flatMap(([field, isFree]) => (isFree ? [field] : []))

/**
 * Returns what is kept of a draft whose form its owner closed: the free text, so that digits typed later are never appended
 * to a number of an earlier form. A draft whose save had no response is kept whole: it is an entry that was meant to be
 * stored. Undefined when nothing is left.
 */
export function setAsideDraft(draft: Draft): Draft | undefined {
  if (draft.isUnsent) return { ...draft, isSetAside: true }
  const texts = textFields.flatMap((field) => {
    const text = draft.values[field]
    return typeof text === 'string' && text.trim() !== '' ? [[field, text] as const] : []
  })
  return texts.length === 0 ? undefined : { ...draft, values: Object.fromEntries(texts), isSetAside: true }
}

/** Returns what a form that opens restores of a draft. */
export const restorableDraft = (draft: Draft | undefined): Draft | undefined => (draft?.isSetAside ? setAsideDraft(draft) : draft)
