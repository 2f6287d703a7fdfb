const nodesOf = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const isPlanned = ({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

async function scannedTables(pool, { text, values }) {
  const { rows } = await pool.query(`explain (format json) ${text}`, values)
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
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
