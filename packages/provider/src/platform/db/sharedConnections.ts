import pg from 'pg'
import type { ConnectionSettings } from './connect.ts'

const rounds = 4

/**
 * Tells whether two connections are one behind a pooler that lends connections by transaction: what a session sets or
 * listens to is then lost or belongs to another client.
 */
export async function sharesConnections(settings: ConnectionSettings): Promise<boolean> {
  const clients = [0, 1].map(() => new pg.Client({ ...settings, connectionTimeoutMillis: 10_000, application_name: 'diab-provider-start' }))
  try {
    for (const client of clients) {
      client.on('error', () => {})
      await client.connect()
    }
    const seen: Set<number>[] = [new Set(), new Set()]
    for (let round = 0; round < rounds; round++)
      for (const [at, client] of clients.entries()) {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        if (rows[0]) seen[at]?.add(rows[0].pid)
      }
    // Two connections with a backend each have seen two in all.
    const [one = new Set(), other = new Set()] = seen
    return one.size > 1 || other.size > 1 || [...one].some((pid) => other.has(pid))
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}
