import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { firstIssue, maxLength, required } from '../validation/rules.ts'

/** Characters as a person counts them. */
export const visitNoteMaxLength = 1000

export interface VisitNoteDraft {
  body: string
}

const bodyRules = [required, maxLength(visitNoteMaxLength)]

/** The form of a note: for the page and for the provider. */
export const visitNoteForm: FormDefinition<VisitNoteDraft> = { fields: { body: { rules: bodyRules } }, mode: 'lazy' }

/** Hungarian messages by field; empty when all is well. */
export function checkVisitNote(draft: VisitNoteDraft): FieldErrors {
  const issue = firstIssue(bodyRules, draft.body, draft)
  return issue === undefined ? {} : { body: [issue] }
}
