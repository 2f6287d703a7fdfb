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
  const references = await selectReferences(db)
  const placed = await selectPlaced(db)
  const all = Object.entries(placements).map(([table, placement]) => ({ table, placement }))
  const left = all.filter(({ table, placement }) => placed.get(table) !== kindOf(placement))
  for (const group of groupsOf(left, references)) {
    await db.transaction().execute((tx) => moveGroup(tx, group, references))
    group.forEach(onMoved)
  }
}

const kindOf = (placement: Placement) =>
  placement === 'coordinator' ? undefined : placement === 'everywhere' ? 'reference' : 'distributed'

interface Reference {
  name: string
  source: string
  target: string
  definition: string
}

async function selectReferences(db: Db): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select k.conname as name, k.conrelid::regclass::text as source, k.confrelid::regclass::text as target,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.conrelid <> k.confrelid`.execute(db)
  return rows
}

async function selectPlaced(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; kind: string }>`
    select table_name::text as name, citus_table_type as kind from citus_tables
    where citus_table_type in ('reference', 'distributed')`.execute(db)
  return new Map(rows.map(({ name, kind }) => [name, kind]))
}

/**
 * Tables in the order in which they can be moved: those that are everywhere first, each after those that it refers to; tables
 * spread by their rows that refer to each other are one group.
 */
function groupsOf(left: readonly Moved[], references: readonly Reference[]): Moved[][] {
  const everywhere = inOrder(
    left.filter(({ placement }) => placement === 'everywhere'),
    references,
  )
  const groups = everywhere.map((one) => [one])
  for (const one of left.filter(({ placement }) => typeof placement === 'object')) {
    const isLinked = ({ table }: Moved) =>
      references.some(({ source, target }) => (source === table && target === one.table) || (source === one.table && target === table))
    const linked = groups.slice(everywhere.length).filter((group) => group.some(isLinked))
    groups.push([...linked.flat(), one])
    for (const group of linked) groups.splice(groups.indexOf(group), 1)
  }
  return groups
}

function inOrder(tables: readonly Moved[], references: readonly Reference[]): Moved[] {
  const ordered: Moved[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const waiting = new Set([...left].map(({ table }) => table))
    const ready = [...left].filter(({ table }) => !references.some(({ source, target }) => source === table && waiting.has(target)))
    if (ready.length === 0) throw new Error(`these tables refer to each other: ${[...waiting].join(', ')}`)
    for (const one of ready) {
      ordered.push(one)
      left.delete(one)
    }
  }
  return ordered
}

/** A reference between two tables can be moved with neither of them alone: it is dropped and made again. */
async function moveGroup(tx: Db, group: readonly Moved[], references: readonly Reference[]): Promise<void> {
  const tables = new Set(group.map(({ table }) => table))
  const within = group.length === 1 ? [] : references.filter(({ source, target }) => tables.has(source) && tables.has(target))
  for (const { name, source } of within) await sql`alter table ${sql.table(source)} drop constraint ${sql.ref(name)}`.execute(tx)
  for (const { table, placement } of group)
    await (typeof placement === 'object'
      ? sql`select create_distributed_table(${table}, ${placement.by})`.execute(tx)
      : sql`select create_reference_table(${table})`.execute(tx))
  for (const { name, source, definition } of within)
    await sql`alter table ${sql.table(source)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx)
}
