import { sql } from 'kysely'
import type { Db } from '../platform/db/tables.ts'

/** Timers of several processes drift: a run that is due within the last tenth of the pause may begin. */
const share = 0.9

/** Tells whether this process runs the job now: of all that ask within one pause, one. */
export async function claimRun(db: Db, name: string, everySeconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into job_run (name, started_at) values (${name}, now())
    on conflict (name) do update set started_at = excluded.started_at
      where job_run.started_at <= now() - make_interval(secs => ${everySeconds * share})
    returning name`.execute(db)
  return rows.length > 0
}
