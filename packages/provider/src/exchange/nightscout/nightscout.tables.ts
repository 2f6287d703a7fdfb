export interface NightscoutTables {
  /** Entries of a document that has a name of the app's own, or several entries. */
  nightscout_document: {
    patient_id: string
    entry_id: string
    key: string
    field: string | null
    identifier: string | null
    event_type: string | null
    occurred_at: Date
  }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends NightscoutTables {}
}
