import { type Kysely, sql } from 'kysely'
import { type Placement, placements } from './placement.ts'
import type { Database, Db } from './tables.ts'

export interface Moved {
  table: string
  placement: Placement
}

/** True where the database is a coordinator of Citus. */
export async function isDistributable(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/**
 * Places every table as `placements` says; those that are there already are left alone, so it may run again, also after a
 * migration that made a table. Reads go on; writes to one table wait while that is moved. `onMoved` is called after each.
 */
export async function distribute(db: Kysely<Database>, onMoved: (moved: Moved) => void = () => {}): Promise<void> {
  const { rows } = await sql<{ name: string; kind: string }>`
    select table_name::text as name, citus_table_type as kind from citus_tables`.execute(db)
  const placed = new Map(rows.map(({ name, kind }) => [name, kind]))
  for (const { table, placement } of await inOrder(db)) {
    if (placement === 'coordinator' || placed.get(table) === (placement === 'everywhere' ? 'reference' : 'distributed')) continue
    await (placement === 'everywhere'
      ? sql`select create_reference_table(${table})`.execute(db)
      : sql`select create_distributed_table(${table}, ${placement.by})`.execute(db))
    onMoved({ table, placement })
  }
}

/** Tables that are everywhere first, and each after those that it refers to: a reference needs its target in place. */
async function inOrder(db: Db): Promise<Moved[]> {
  const { rows } = await sql<{ table: string; target: string }>`
    select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target from pg_constraint k
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.conrelid <> k.confrelid`.execute(db)
  const all = Object.entries(placements).map(([table, placement]) => ({ table, placement }))
  const left = new Set([
    ...all.filter(({ placement }) => placement === 'everywhere'),
    ...all.filter(({ placement }) => placement !== 'everywhere' && placement !== 'coordinator'),
  ])
  const ordered: Moved[] = []
  while (left.size > 0) {
    const waiting = new Set([...left].map(({ table }) => table))
    const ready = [...left].filter((one) => !rows.some(({ table, target }) => table === one.table && waiting.has(target)))
    if (ready.length === 0) throw new Error(`these tables refer to each other: ${[...waiting].join(', ')}`)
    for (const one of ready) {
      ordered.push(one)
      left.delete(one)
    }
  }
  return ordered
}
