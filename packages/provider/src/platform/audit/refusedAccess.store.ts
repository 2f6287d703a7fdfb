import { type Kysely, sql } from 'kysely'
import { plannedOnce } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'

export const refusedAccessDays = 90

/** Rows of one user in one hour; what goes beyond them is counted in a single row with the endpoint `*`. */
export const mostRowsPerHour = 100

export interface RefusedAccess {
  actorId: string
  /** Id of a person as the path has it; kept only when there is such an account. */
  subjectId: string | undefined
  endpointId: string
  at: Date
}

/** Counts one refused call. A row that is locked for longer than a second, by a deletion, makes it fail. */
export async function countRefusedAccess(besideDb: Kysely<Database>, { actorId, subjectId, endpointId, at }: RefusedAccess): Promise<void> {
  // One statement, because a stranger decides how often it runs. The setting ends with it.
  await sql`${plannedOnce('refused_access')}
    with patience as materialized (
      select set_config('lock_timeout', '1s', true)
    ), tried as (
      select ${actorId}::uuid as actor_id, date_trunc('hour', ${at}::timestamptz, 'UTC') as hour, ${endpointId}::text as endpoint_id,
        (select id from app_user where id = ${subjectId ?? null}::uuid) as subject_id
      from patience
    ), judged as (
      select t.*, (
        select count(*) >= ${mostRowsPerHour}
          and not bool_or(r.endpoint_id = t.endpoint_id and r.subject_id is not distinct from t.subject_id)
        from refused_access r where r.actor_id = t.actor_id and r.hour = t.hour
      ) as is_full
      from tried t
    )
    insert into refused_access as r (actor_id, hour, endpoint_id, subject_id)
    select actor_id, hour, case when is_full then '*' else endpoint_id end, case when is_full then null else subject_id end from judged
    on conflict (actor_id, hour, endpoint_id, subject_id) do update set count = least(r.count + 1, 1000000000)`.execute(besideDb)
}
