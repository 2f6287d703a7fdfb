import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/tables.ts'

/** Returns rows of any table, by table, whose text, JSON or ids contain one of the texts, ignoring case. */
export async function searchDatabase(db: Kysely<Database>, texts: readonly string[]): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and not exists (select from pg_class c where c.oid = table_name::regclass and c.relispartition)`.execute(db)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} t where t::text ilike any(${texts.map((text) => `%${text}%`)}::text[])`.execute(db)
    if (rows.length > 0) found[name] = rows.length
  }
  return found
}
