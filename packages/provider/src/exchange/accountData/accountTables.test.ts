import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type DatabaseConnection } from '../../platform/db/connect.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts'
import { accountTables } from './accountTables.ts'

let database: TestDatabase
let connection: DatabaseConnection

beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
  connection = connect(database.settings)
})
afterAll(async () => {
  await connection?.db.destroy()
  await database?.drop()
})

const columns = async () =>
  (
    await sql<{ table: string; column: string; type: string }>`
      select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%'
        and not exists (select from pg_class p where p.oid = c.table_name::regclass and p.relispartition)`.execute(connection.db)
  ).rows
const references = async () =>
  (
    await sql<{ table: string; column: string; onDelete: string }>`
      select con.conrelid::regclass::text as table, a.attname as column, con.confdeltype as "onDelete"
      from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any(con.conkey)
      where con.contype = 'f' and con.confrelid = 'app_user'::regclass`.execute(connection.db)
  ).rows

const rulesOf = (table: string) => accountTables[table as keyof typeof accountTables]
const ruledColumns = (table: string) => Object.values(rulesOf(table) ?? {}).flat()

/** Ids of things; every other uuid may be a person's. */
const things = new Set([
  'id',
  'entry_id',
  'copied_from',
  // Of entries, and what an app calls them, in packed days.
  'ids',
  'names',
  'first_id',
  'last_id',
  'clinic_id',
  'import_id',
  'invitation_id',
  'meal_time_id',
  'medicine_id',
  'thread_id',
  'message_id',
  'clinic_request_id',
  'connected_by_import',
  'entry_id',
  'webhook_id',
  'contact_message_id',
  // Made for one deletion and kept nowhere else.
  'pseudonym',
])

describe('what becomes of a deleted person’s data', () => {
  it('is settled for every table there is', async () => {
    const tables = [...new Set((await columns()).map(({ table }) => table))]
    expect(Object.keys(accountTables).toSorted()).toEqual(tables.toSorted())
  })

  it('is settled for every column that may hold a person’s id or address', async () => {
    const open = (await columns()).filter(
      ({ table, column, type }) =>
        ((/^_?uuid$/.test(type) && !things.has(column)) || /email|recipient/.test(column)) &&
        type !== 'bool' &&
        !ruledColumns(table).includes(column) &&
        // Deleted with its row.
        !(rulesOf(table)?.removed?.includes('id') ?? false) &&
        // The address of the person by whose id the row is deleted.
        `${table}.${column}` !== 'listed_patient.email',
    )
    expect(open).toEqual([])
  })

  it('names only columns that are there', async () => {
    const known = new Set((await columns()).map(({ table, column }) => `${table}.${column}`))
    const named = Object.keys(accountTables).flatMap((table) => ruledColumns(table).map((column) => `${table}.${column}`))
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('agrees with what the database does by itself', async () => {
    const wrong = (await references()).filter(({ table, column, onDelete }) => {
      const fate = onDelete === 'c' ? 'removed' : 'emptied'
      return !rulesOf(table)?.[fate]?.includes(column)
    })
    expect(wrong).toEqual([])
  })

  it('is found by an index, whatever the size of the table', async () => {
    const { rows } = await sql<{ table: string; index: string }>`
      select indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as index from pg_index`.execute(connection.db)
    const isIndexed = (table: string, column: string) =>
      rows.some((row) => row.table === table && new RegExp(String.raw`\((?:lower\()?${column}\b`).test(row.index))
    const ruled = Object.keys(accountTables).flatMap((table) => ruledColumns(table).map((column) => [table, column] as const))
    // What the database itself looks up when a row that others refer to goes.
    const { rows: foreign } = await sql<{ table: string; column: string }>`
      select con.conrelid::regclass::text as table, a.attname as column
      from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
      where con.contype = 'f' and con.confrelid <> 'medicine'::regclass`.execute(connection.db)
    const unindexed = [...ruled, ...foreign.map(({ table, column }) => [table, column] as const)].filter(
      ([table, column]) => !isIndexed(table, column),
    )
    expect(unindexed).toEqual([])
  })
})
