import { clinicMember, onPatient, type PolicyRow } from '../access/policyRow.ts'

/** Whoever reads a patient's record reads what was written in the visits; the staff of a clinic that sees everything write. */
export const visitNotesPolicy: Record<string, PolicyRow> = {
  'visitNotes.list': onPatient('read'),
  'visitNotes.add': onPatient('note'),
  'visitNotes.listRetained': clinicMember,
}
