import { clinicMember, onPatient, type PolicyRow } from '../../platform/access/policyRow.ts'

/** Readers of a patient's record read the notes of the visits; staff of a clinic with full access write them. */
export const visitNotesPolicy: Record<string, PolicyRow> = {
  'visitNotes.list': onPatient('read'),
  'visitNotes.add': onPatient('note'),
  'visitNotes.listRetained': clinicMember,
}
