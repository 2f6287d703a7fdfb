import { pg, prepareValue } from './providerModules.mjs'

const nodesOf = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const isPlanned = ({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

/** The statement with its values in it: Citus explains none with parameters. */
function inlined({ text, values }) {
  const literalOf = (value) => {
    const prepared = prepareValue(value)
    return prepared === null ? 'null' : pg.escapeLiteral(prepared instanceof Buffer ? `\\x${prepared.toString('hex')}` : String(prepared))
  }
  return text.replaceAll(/\$(\d+)/g, (_, number) => literalOf(values[number - 1]))
}

/** What the database says of a statement; `how` is what it is asked. */
export async function explain(client, how, statement, isDistributed) {
  const { rows } = await (isDistributed
    ? client.query(`explain (${how}, format json) ${inlined(statement)}`)
    : client.query(`explain (${how}, format json) ${statement.text}`, statement.values))
  return rows[0]['QUERY PLAN']
}

async function scannedTables(pool, statement) {
  const [{ Plan: plan }] = await explain(pool, 'costs', statement, false)
  const nodes = nodesOf(plan)
  return nodes.filter((node) => node['Node Type'].includes('Seq Scan')).map((node) => node['Relation Name'])
}

/** One line per scenario: whether any of its recorded statements reads a table of more than `largeTable` rows from end to end. */
export async function readPlans(pool, recorded, largeTable) {
  const { rows } = await pool.query(`select relname, reltuples from pg_class where relkind = 'r' and reltuples > $1`, [largeTable])
  const sizes = new Map(rows.map(({ relname, reltuples }) => [relname, reltuples]))
  const lines = []
  for (const [name, statements] of Object.entries(recorded)) {
    const scanned = new Set()
    for (const statement of statements.filter(isPlanned))
      for (const table of await scannedTables(pool, statement)) if (sizes.has(table)) scanned.add(`${table} (${sizes.get(table)} rows)`)
    lines.push(
      scanned.size === 0
        ? `- met: ${name}: no sequential scan of a table of more than ${largeTable.toLocaleString('en')} rows`
        : `- **missed**: ${name}: sequential scan of ${[...scanned].join(', ')}`,
    )
  }
  return lines
}
