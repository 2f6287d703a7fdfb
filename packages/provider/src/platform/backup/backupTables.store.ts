import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { BackupError } from './backupError.ts'

export interface BackedUpTable {
  name: string
  /** Without those that the database computes. */
  columns: string[]
}

interface TableRow extends BackedUpTable {
  needs: string[] | null
}

/** Every table of the product, those it refers to before it; what the migrator notes about itself is left out. */
export async function selectTables(db: Db): Promise<BackedUpTable[]> {
  const { rows } = await sql<TableRow>`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(distinct f.relname) from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_%'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`.execute(db)
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

function inOrder(rows: readonly TableRow[]): TableRow[] {
  const ordered: TableRow[] = []
  const left = new Set(rows)
  while (left.size > 0) {
    const waiting = new Set([...left].map(({ name }) => name))
    const ready = [...left].filter(({ needs }) => !(needs ?? []).some((name) => waiting.has(name)))
    if (ready.length === 0) throw new BackupError(`these tables refer to each other: ${[...waiting].join(', ')}`)
    for (const row of ready) {
      ordered.push(row)
      left.delete(row)
    }
  }
  return ordered
}

/** All tables, the migrator's too: an empty list is a fresh database. */
export async function selectTableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`.execute(db)
  return rows.map(({ name }) => name)
}

/** Rows of a table and the sum of their hashes, whatever their order. */
export interface Digest {
  rows: string
  hash: string
}

export async function digestOf(db: Db, { name, columns }: BackedUpTable): Promise<Digest> {
  const { rows } = await sql<Digest>`
    select count(*)::text as rows, coalesce(sum(hashtextextended(row(${sql.join(columns.map((column) => sql.ref(column)))})::text, 0)), 0)::text as hash
    from ${sql.table(name)}`.execute(db)
  const [digest] = rows
  if (!digest) throw new Error('no row')
  return digest
}

/** Lets identity columns count on from the rows that were copied. */
export async function advanceSequences(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attidentity <> '' and not a.attisdropped`.execute(db)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(db)
}
