import type { AccessLogItem, Role } from '@diab/core/account'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

interface AccessLogRow {
  id: string
  at: Date
  actor_id: string | null
  fullname: string
  roles: Role[]
  event: string
  reason: string | null
}

/** What others did with a person's record, newest first. What the person did is no news to the person. */
export async function selectAccessLog(
  db: Db,
  patientId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<AccessLogItem[]> {
  const { rows } = await sql<AccessLogRow>`
    select e.id, e.happened_at as at, actor.id as actor_id, actor.fullname, actor.roles, e.event, e.detail ->> 'reason' as reason
    from audit_event e left join app_user actor on actor.id = e.actor_id
    where e.subject_id = ${patientId} and e.actor_id is distinct from e.subject_id
    order by e.happened_at desc, e.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ id, at, actor_id: actorId, fullname, roles, event, reason }) => ({
    id,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, fullname, roles },
    event,
    reason,
  }))
}

export async function countAccessLog(db: Db, patientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_event
    where subject_id = ${patientId} and actor_id is distinct from subject_id`.execute(db)
  return rows[0]?.count ?? 0
}
