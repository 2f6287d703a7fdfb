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
  /** Persons named in `detail`; null for none. */
  named_ids: Generated<string[] | null>
}

/** Calls of a signed-in user that the access policy refused. */
export interface RefusedAccessTable {
  actor_id: string
  subject_id: string | null
  /** `*`: of several endpoints, beyond the rows that one user gets in an hour. */
  endpoint_id: string
  /** Begin of the hour. */
  hour: Date
  count: Generated<number>
}

export interface AuditTables {
  audit_event: AuditEventTable
  refused_access: RefusedAccessTable
}

declare module '../db/tables.ts' {
  interface Database extends AuditTables {}
}
