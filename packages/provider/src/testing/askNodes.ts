import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../platform/db/tables.ts'
import { withDatabase } from './testDatabase.ts'

/**
 * Runs a statement in a test's database on the server, or on each node of a distributed one, and returns all rows. Runs as the
 * administrator: what other sessions do is hidden from a role without privileges.
 */
export async function askNodes<Row extends pg.QueryResultRow>(db: Kysely<Database>, statement: string): Promise<Row[]> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const { admin, workers = [] } = inject('testServer')
  const asked = [admin, ...workers].map(async (node) => {
    const client = new pg.Client(withDatabase(node, rows[0]?.name ?? ''))
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  })
  return (await Promise.all(asked)).flat()
}
