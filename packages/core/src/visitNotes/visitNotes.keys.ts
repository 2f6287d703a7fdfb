/** Keys of the notes' reads. */
export const visitNotesKeys = {
  ofPatient: (patientId: string) => ['visitNotes', patientId] as const,
  page: (patientId: string, limit: number) => ['visitNotes', patientId, limit] as const,
}
