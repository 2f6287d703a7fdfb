import pg from 'pg'
import type { ConnectionSettings } from './connect.ts'

const oldestServerVersion = 150_000
const applicationRole = 'diab_app'

/**
 * Row-level security does not hold for a superuser, so the provider never works as one: given a superuser's settings
 * it returns settings that switch to the role `diab_app`, which it creates when missing. Also refuses servers older
 * than PostgreSQL 15.
 */
export async function restrictRole(settings: ConnectionSettings): Promise<ConnectionSettings> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number; above: boolean; distributed: boolean }>(
      `select current_setting('server_version_num')::int as version, rolsuper or rolbypassrls as above,
         exists (select from pg_extension where extname = 'citus') as distributed
       from pg_roles where rolname = current_user`,
    )
    const [server] = rows
    if (!server || server.version < oldestServerVersion) throw new Error('PostgreSQL 15 or newer is needed')
    if (!server.above) return settings
    // Nodes of a distributed server sign in to each other as the role that works.
    // Two starters may both find it missing; the second one's error says just that.
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${applicationRole}') then create role ${applicationRole}${server.distributed ? ' login' : ''}; end if;
      exception when duplicate_object or unique_violation then null; end $$`)
    await grantSchema(client)
    return { ...settings, options: `${settings.options ?? ''} -c role=${applicationRole}`.trim() }
  } finally {
    await client.end()
  }
}

async function grantSchema(client: pg.Client): Promise<void> {
  for (let round = 0; ; round++) {
    try {
      await client.query(`grant usage, create on schema public to ${applicationRole}`)
      return
    } catch (error) {
      // "tuple concurrently updated": another starter granted the same at the same moment.
      if (round === 5 || !(error instanceof Error && error.message.includes('concurrently'))) throw error
    }
  }
}
