import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { uuidsIn } from '../db/namedIds.store.ts'
import type { Db } from '../db/tables.ts'

export interface AuditEvent {
  /** Dotted past fact, e.g. `glucoseEntry.created`. */
  event: string
  /** The actor; null: no user was signed in. */
  actorId: string | null
  /** Whose data it was about. */
  subjectId?: string | null
  /** Identifiers and counts only, never a measured value or a text a person wrote. */
  detail?: Record<string, unknown>
  requestId?: string
  /** Id among the two above that no account has: what replaces a deleted person. */
  pseudonym?: string
}

/**
 * Writes one audit row. Call it with the transaction of the write it is about, so that neither exists alone. The rows of the
 * persons are held until that transaction ends: a deletion either replaces their ids in this row, or the row is written after
 * it and without them.
 */
export async function audit(tx: Db, { event, actorId, subjectId = null, detail = {}, requestId, pseudonym }: AuditEvent): Promise<void> {
  const text = JSON.stringify(detail)
  const inDetail = uuidsIn(text)
  const ids = [...new Set([actorId, subjectId, ...inDetail])].filter((id) => id !== null)
  const known = (id: string | null): RawBuilder<string | null> =>
    id === pseudonym ? sql`${id}::uuid` : sql`(select id from person where id = ${id}::uuid)`
  await sql`
    with person as materialized (select id from hold_persons(${ids}::uuid[]) as id)
    insert into audit_event (id, event, actor_id, subject_id, detail, request_id, named_ids)
    select ${randomUUID()}::uuid, ${event}::text, ${known(actorId)}, ${known(subjectId)}, ${text}::jsonb, ${requestId ?? null}::text,
      nullif(array(select id from person where id = any(${inDetail}::uuid[])), '{}')`.execute(tx)
}
