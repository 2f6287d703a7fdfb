import type { Generated } from 'kysely'

export interface SupervisionTables {
  /** Not confirmed by the person yet; gives no access. */
  supervision_request: { supervisor_id: string; supervised_id: string; created_at: Generated<Date> }
  supervision: { supervisor_id: string; supervised_id: string; created_at: Generated<Date> }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends SupervisionTables {}
}
