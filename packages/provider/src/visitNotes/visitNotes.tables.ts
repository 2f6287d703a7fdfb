export interface VisitNoteTables {
  visit_note: { patient_id: string; id: string; body: string; author_id: string | null; created_at: Date }
}
