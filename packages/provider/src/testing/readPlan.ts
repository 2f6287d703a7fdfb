import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '../platform/db/tables.ts'

/** What went to the database. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/** The reads and writes that go to the database while something is done. */
export async function statementsDuring(act: () => Promise<void>): Promise<Statement[]> {
  const heard = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    const statements = heard.mock.calls.map((call) => {
      // By either of pg's ways to name them.
      const [named, given] = call as unknown as [string | { text: string; values?: unknown[] }, unknown]
      const { text, values = given } = typeof named === 'string' ? { text: named } : named
      return { text, values: Array.isArray(values) ? values : [] }
    })
    return statements.filter(({ text }) => /^\s*(?:\/\*.*?\*\/\s*)?(select|insert|update|delete|with)\b/i.test(text))
  } finally {
    heard.mockRestore()
  }
}

interface Step {
  'Node Type': string
  'Relation Name'?: string
}

export interface StatementPlan {
  /** Of the server and of each node that has a part in it. */
  steps: readonly Step[]
  /** Tables that are read from end to end, a shard by the name of its table. */
  scanned: readonly string[]
  /** Pages that were touched, in memory or not, on the server or for the shard with most of them, where the statement was run. */
  buffers: number
  /** The most shards of one table that are asked; 0 on one server, and where only tables of the coordinator are. */
  shards: number
}

/** How the database would run a statement, or has run it, with `analyze, buffers`. */
export async function readPlan(
  db: Kysely<Database>,
  { text, values }: Statement,
  options: '' | 'analyze, buffers, ' = '',
): Promise<StatementPlan> {
  const rows = await db.transaction().execute(async (tx) => {
    // Otherwise Citus shows one of the shards. PostgreSQL alone takes the setting and does nothing with it.
    await sql`select set_config('citus.explain_all_tasks', 'on', true)`.execute(tx)
    const answer = await tx.executeQuery<{ 'QUERY PLAN': unknown }>({
      ...sql`select 1`.compile(tx),
      sql: `explain (${options}format json) ${text}`,
      parameters: values,
    })
    return answer.rows
  })
  const objects = rows.flatMap((row) => objectsIn(row['QUERY PLAN']))
  const steps = objects.filter((one): one is Step & object => 'Node Type' in one)
  const scans = steps.filter((step) => step['Node Type'].includes('Seq Scan'))
  const whole = objects.flatMap((one) => ('Plan' in one ? [one.Plan as Record<string, number | undefined>] : []))
  return {
    steps,
    scanned: scans.flatMap((step) => (step['Relation Name'] === undefined ? [] : [tableOf(step['Relation Name'])])),
    buffers: Math.max(...whole.map((plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0))),
    shards: Math.max(0, ...objects.map((one) => ('Task Count' in one ? Number(one['Task Count']) : 0))),
  }
}

/** The table of a shard, which has its name and a number. */
const tableOf = (relation: string): string => relation.replace(/_\d{6,}$/, '')

/** A plan of Citus has those of the nodes in lists of lists. */
const objectsIn = (found: unknown): object[] =>
  typeof found === 'object' && found !== null ? [...(Array.isArray(found) ? [] : [found]), ...Object.values(found).flatMap(objectsIn)] : []
