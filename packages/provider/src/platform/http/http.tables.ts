import type { Generated } from 'kysely'

export interface IdempotencyKeyTable {
  user_id: string
  endpoint_id: string
  /** The person named in the path or body: the response may hold that person's data. */
  subject_id: Generated<string | null>
  key: string
  body_hash: string
  status: number | null
  /** Persons, threads, invitations and sheets that the request and its answer name; null for none. */
  named_ids: Generated<string[] | null>
  /** JSON of the first answer. */
  response: unknown
  created_at: Generated<Date>
}

export interface HttpTables {
  idempotency_key: IdempotencyKeyTable
}

declare module '../db/tables.ts' {
  interface Database extends HttpTables {}
}
