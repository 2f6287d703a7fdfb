import { type AccessLogItem, readingEventPattern } from '@diab/internal/account'
import type { Role } from '@diab/core/guards'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

interface AccessLogRow {
  id: string
  at: Date
  startedAt: Date
  actorId: string | null
  fullname: string
  roles: Role[]
  clinic: AccessLogItem['clinic']
  event: string
  events: string[]
  count: number
  reason: string | null
}

/**
 * What others did with a person's record. What the person did, or a supervisor in the person's name, is no news. Supervisors
 * are known by the reason that was kept, and today's also by who they are: rows of old have no reason.
 */
const actionsOfOthers = (patientId: string) => sql`
  select e.id, e.happened_at, e.actor_id, e.event, e.detail ->> 'reason' as reason,
    date_trunc('hour', e.happened_at at time zone 'UTC') as hour,
    case when e.event ~ ${readingEventPattern} then 'reading' else e.event end as kind
  from audit_event e
  where e.subject_id = ${patientId} and e.actor_id is distinct from e.subject_id
    and e.detail ->> 'reason' is distinct from 'supervision'
    and not exists (select from supervision s where s.supervised_id = e.subject_id and s.supervisor_id = e.actor_id)`

/** Newest first; what one person looked at within an hour is one item, and so are changes of one kind. */
export async function selectAccessLog(
  db: Db,
  patientId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<AccessLogItem[]> {
  const { rows } = await sql<AccessLogRow>`
    with item as (
      select (array_agg(id order by happened_at desc, id desc))[1] as id, max(happened_at) as at, min(happened_at) as started_at,
        actor_id, reason, (array_agg(event order by happened_at desc, id desc))[1] as event,
        array_agg(distinct event order by event) as events, count(*)::int as count
      from (${actionsOfOthers(patientId)}) deed
      group by actor_id, hour, reason, kind
      order by at desc, id desc offset ${offset} limit ${limit}
    )
    select item.id, item.at, item.started_at as "startedAt", actor.id as "actorId", actor.fullname, actor.roles, item.event,
      item.events, item.count, item.reason, (
        select json_build_object('id', c.id, 'name', c.name)
        from clinic_worker w join clinic c on c.id = w.clinic_id
        left join clinic_patient p on p.clinic_id = c.id and p.patient_id = ${patientId}
        where w.user_id = actor.id order by p.patient_id is null, c.name, c.id limit 1
      ) as clinic
    from item left join app_user actor on actor.id = item.actor_id
    order by item.at desc, item.id desc`.execute(db)
  return rows.map(({ id, at, startedAt, actorId, fullname, roles, clinic, event, events, count, reason }) => ({
    id,
    at: at.toISOString(),
    startedAt: startedAt.toISOString(),
    actor: actorId === null ? null : { id: actorId, fullname, roles },
    clinic,
    event,
    events,
    count,
    reason,
  }))
}

/** Items of the whole log. */
export async function countAccessLog(db: Db, patientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (${actionsOfOthers(patientId)}) deed group by actor_id, hour, reason, kind
    ) item`.execute(db)
  return rows[0]?.count ?? 0
}
