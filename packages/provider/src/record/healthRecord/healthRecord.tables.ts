import type { HealthRecordErrorCode } from '@diab/internal/account'

export interface HealthRecordTables {
  health_record_connection: {
    patient_id: string
    /** What the service knows the connection by; null: not connected. */
    reference: string | null
    connected_at: Date | null
    /** What the service said the last time, if it refused. */
    error_code: HealthRecordErrorCode | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends HealthRecordTables {}
}
