import { explain } from './readPlans.mjs'

const isRead = ({ text }) => /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text)

/** Plans of one `explain`: its own and, of a distributed database, those of every node that was asked. */
function* plansOf(explained) {
  if (typeof explained !== 'object' || explained === null) return
  for (const [name, value] of Object.entries(explained)) {
    if (name === 'Plan') yield value
    yield* plansOf(value)
  }
}

async function buffersOf(client, statement, isDistributed) {
  const ask = () => explain(client, 'analyze, buffers, timing off', statement, isDistributed)
  // The first statement of a session on Citus also reads what it knows of the tables: 1,000 buffers, once.
  if (isDistributed) await ask()
  const explained = await ask()
  const counts = [...plansOf(explained)].map((plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Buffers of the database, on all of its nodes, that each scenario's reads touch, by its name. */
export async function readBuffers(pool, recorded, isDistributed = false) {
  const buffers = {}
  const client = await pool.connect()
  if (isDistributed) await client.query('set citus.explain_all_tasks to on')
  for (const [name, statements] of Object.entries(recorded)) {
    const counts = []
    for (const statement of statements.filter(isRead)) counts.push(await buffersOf(client, statement, isDistributed))
    buffers[name] = counts.reduce((sum, count) => sum + count, 0)
  }
  client.release()
  return buffers
}
