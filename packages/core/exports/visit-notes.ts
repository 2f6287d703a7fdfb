export { checkVisitNote, visitNoteForm, visitNoteMaxLength, type VisitNoteDraft } from '../src/visitNotes/visitNote.rules.ts'
export {
  type RetainedVisitNote,
  retainedVisitNoteSchema,
  shortPseudonym,
  visitNoteSchema,
  type VisitNote,
} from '../src/visitNotes/visitNote.schema.ts'
export type { RetainedVisitNotePage, RetainedVisitNoteQuery, VisitNotePage, VisitNotesApi } from '../src/visitNotes/visitNotes.api.ts'
export { visitNotesContract } from '../src/visitNotes/visitNotes.contract.ts'
export { visitNotesKeys } from '../src/visitNotes/visitNotes.keys.ts'
