import type { RetainedVisitNoteQuery } from './visitNotes.api.ts'

/** Keys of the notes' reads. */
export const visitNotesKeys = {
  ofPatient: (patientId: string) => ['visitNotes', patientId] as const,
  page: (patientId: string, limit: number) => ['visitNotes', patientId, limit] as const,
  retained: (clinicId: string, query: RetainedVisitNoteQuery) => ['visitNotes', 'retained', clinicId, query] as const,
}
