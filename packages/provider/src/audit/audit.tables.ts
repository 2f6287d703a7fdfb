import type { Generated } from 'kysely'

export interface AuditEventTable {
  id: string
  happened_at: Generated<Date>
  actor_id: string | null
  subject_id: string | null
  event: string
  /** JSON; identifiers and counts only, never health data. */
  detail: Generated<unknown>
  request_id: string | null
  /** Persons whom `detail` names; null for none. */
  named_ids: Generated<string[] | null>
}

export interface AuditTables {
  audit_event: AuditEventTable
}
