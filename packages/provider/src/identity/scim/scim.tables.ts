import type { ColumnType } from 'kysely'
import type { WorkerType } from '../../care/clinic/clinic.tables.ts'

export interface ScimUserTable {
  id: string
  clinic_id: string
  user_id: string | null
  email: string
  name: string
  external_id: string | null
  worker_type: WorkerType
  active: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | undefined, never>
  changed_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    scim_user: ScimUserTable
  }
}
