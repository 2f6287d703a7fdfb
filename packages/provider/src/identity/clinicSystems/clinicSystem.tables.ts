import type { SystemScope } from '@diab/internal/clinic'
import type { ColumnType } from 'kysely'

type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface ClinicSystemTable {
  id: string
  clinic_id: string
  secret_hash: Buffer
  scopes: SystemScope[]
  created_by: string | null
  created_at: ColumnType<Date, Date | undefined, never>
  last_used_at: NullableInstant
  revoked_at: NullableInstant
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    clinic_system: ClinicSystemTable
  }
}
