import type { Generated } from 'kysely'

export interface SmartTables {
  /** Whose data an app may reach by what a person allowed it; the id is that of the grant at the identity provider. */
  smart_grant: {
    id: string
    user_id: string
    patient_id: string
    client_id: string
    /** The sign-in that it lasts as long as; null for one of before version 0086 without a token. */
    sign_in_id: string | null
    created_at: Generated<Date>
  }
  /** A start of an app by the product, with the patient who was shown. */
  smart_launch: { token_hash: Buffer; user_id: string; patient_id: string; client_id: string; expires_at: Date }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends SmartTables {}
}
