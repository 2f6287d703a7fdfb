import { type Kysely, sql } from 'kysely'
import { neededSettings } from './connect.ts'
import { isDistributable } from './distribute.ts'
import type { Database } from './tables.ts'

interface NeededRow {
  name: string
  value: string
  role: string
  /** What a superuser of the coordinator runs. One worker after another: each tells the others, and two at once deadlock. */
  remedy: string
}

interface WorkerRow {
  node: string
  success: boolean
  result: string
}

/** A worker that is away holds up a start no longer. */
const timeout = '10s'

/**
 * One line for each setting that sessions on a worker lack, and for each worker that does not say: Citus signs in there as the
 * role, and what a session of the coordinator is set to stays on the coordinator. None on one server.
 */
export async function missingOnWorkers(db: Kysely<Database>): Promise<readonly string[]> {
  if (!(await isDistributable(db))) return []
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${timeout}, true)`.execute(tx)
    // Set here as well, so that both sides are written as the server writes them.
    const names = Object.keys(neededSettings)
    const needed = await sql<NeededRow>`
      select name, set_config(name, value, true) as value, current_user as role,
        format('select run_command_on_workers(%L, false)', format('alter role %I set %I = %L', current_user, name, value)) as remedy
      from unnest(${names}::text[], ${Object.values(neededSettings)}::text[]) as needed (name, value)`.execute(tx)
    const question = `select json_object_agg(name, current_setting(name)) from unnest('{${names.join(',')}}'::text[]) as name`
    const workers = await sql<WorkerRow>`
      select concat(nodename, ':', nodeport) as node, success, result from run_command_on_workers(${question}) order by 1`.execute(tx)
    return workers.rows.flatMap((worker) => missingOn(worker, needed.rows))
  })
}

function missingOn({ node, success, result }: WorkerRow, needed: readonly NeededRow[]): string[] {
  // Its result is then words of the server, which may hold more than a log should.
  if (!success) {
    const role = needed[0]?.role ?? ''
    return [`worker ${node}: its settings cannot be read as ${role}: it is away, or the coordinator cannot sign in there as that role`]
  }
  const values = JSON.parse(result) as Record<string, string>
  return needed
    .filter(({ name, value }) => values[name] !== value)
    .map(
      ({ name, value, role, remedy }) =>
        `worker ${node}: ${name} is ${values[name]} for ${role}, not ${value}; run on the coordinator as a superuser: ${remedy}`,
    )
}
