import type { Generated } from 'kysely'

export interface SupervisionTables {
  supervision: { supervisor_id: string; supervised_id: string; created_at: Generated<Date> }
}
