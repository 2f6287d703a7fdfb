const isRead = ({ text }) => /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text)

async function buffersOf(pool, { text, values }) {
  const { rows } = await pool.query(`explain (analyze, buffers, timing off, format json) ${text}`, values)
  const { Plan: plan } = rows[0]['QUERY PLAN'][0]
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** Buffers of the database that each scenario's reads touch, by its name. */
export async function readBuffers(pool, recorded) {
  const buffers = {}
  for (const [name, statements] of Object.entries(recorded)) {
    const counts = []
    for (const statement of statements.filter(isRead)) counts.push(await buffersOf(pool, statement))
    buffers[name] = counts.reduce((sum, count) => sum + count, 0)
  }
  return buffers
}
