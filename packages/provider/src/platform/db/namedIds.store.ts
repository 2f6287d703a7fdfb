import { type RawBuilder, sql } from 'kysely'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Returns every id in a text of JSON, each once. */
export const uuidsIn = (json: string): string[] => [...new Set(json.match(uuid))]

const among = (tables: readonly string[], ids: readonly string[]) =>
  ids.length === 0
    ? null
    : sql<string[] | null>`nullif(array(${sql.join(
        tables.map((table) => sql`select id from ${sql.table(table)} where id = any(${ids}::uuid[])`),
        sql` union all `,
      )}), '{}')`

/** Selects the persons, and the threads, invitations and sheets that lead to persons. */
export const namedAmong = (ids: readonly string[]): RawBuilder<string[] | null> | null =>
  among(['app_user', 'thread', 'invitation', 'registration_sheet'], ids)
