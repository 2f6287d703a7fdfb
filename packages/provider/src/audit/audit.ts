import { randomUUID } from 'node:crypto'
import { personsAmong, uuidsIn } from '../db/namedIds.store.ts'
import type { Db } from '../db/tables.ts'

export interface AuditEvent {
  /** Dotted past fact, e.g. `glucoseEntry.created`. */
  event: string
  /** Who did it; null: nobody was signed in. */
  actorId: string | null
  /** Whose data it was about. */
  subjectId?: string | null
  /** Identifiers and counts only, never a measured value or a text a person wrote. */
  detail?: Record<string, unknown>
  requestId?: string
}

/** Writes one audit row. Call it with the transaction of the write it tells about, so that neither exists alone. */
export async function audit(tx: Db, { event, actorId, subjectId = null, detail = {}, requestId }: AuditEvent): Promise<void> {
  const text = JSON.stringify(detail)
  await tx
    .insertInto('audit_event')
    .values({
      id: randomUUID(),
      event,
      actor_id: actorId,
      subject_id: subjectId,
      detail: text,
      request_id: requestId ?? null,
      named_ids: personsAmong(uuidsIn(text)),
    })
    .execute()
}
