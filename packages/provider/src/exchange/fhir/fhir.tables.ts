export interface FhirTables {
  /** Identifiers that clients gave to entries; one stays when its entry is deleted. */
  fhir_identifier: { patient_id: string; system: string; value: string; entry_id: string }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends FhirTables {}
}
