export { checkVisitNote, visitNoteForm, visitNoteMaxLength } from '../../core/src/visitNotes/visitNote.rules.ts'
export { shortPseudonym, type RetainedVisitNote, type VisitNote } from '../../core/src/visitNotes/visitNote.schema.ts'
export type { RetainedVisitNotePage } from '../../core/src/visitNotes/visitNotes.api.ts'
