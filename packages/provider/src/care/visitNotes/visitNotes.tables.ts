interface RetainedVisitNoteTable {
  clinic_id: string
  id: string
  pseudonym: string
  birth_year: number | null
  body: string
  author_id: string | null
  created_at: Date
}

export interface VisitNoteTables {
  retained_visit_note: RetainedVisitNoteTable
  visit_note: { patient_id: string; id: string; body: string; author_id: string | null; created_at: Date }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends VisitNoteTables {}
}
