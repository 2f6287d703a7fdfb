import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const everyMs = 1000
/** A connection that is held longer is worth a question. */
const heldMs = 3000
/** Counted in single seconds, so that a process that was busy itself first reads the answer that is there. */
const timeoutSeconds = 4

/**
 * Ends the connections that calls hold while the database does not respond, so that these calls get a response: a paused
 * server, or a network that was cut, leaves a connection open, and a query would wait forever. `ask` sends a query on a
 * separate connection. Returns the function that ends the watch.
 */
export function endStuckConnections(pools: readonly pg.Pool[], ask: () => Promise<unknown>): () => void {
  const heldSince = new Map<pg.PoolClient, number>()
  for (const pool of pools) {
    pool.on('acquire', (client) => heldSince.set(client, performance.now()))
    pool.on('release', (_error, client) => heldSince.delete(client))
    pool.on('remove', (client) => heldSince.delete(client))
  }
  const heldLong = () => [...heldSince].filter(([, since]) => performance.now() - since > heldMs).map(([client]) => client)

  /** A query under way fails at once; where there is none, the next one does. The promise may wait for the paused server. */
  function end(client: pg.PoolClient): void {
    heldSince.delete(client)
    ;(client as unknown as pg.Client).end().catch(() => {})
  }

  let isAsking = false
  const timer = setInterval(() => {
    if (isAsking || heldLong().length === 0) return
    isAsking = true
    void isSilent(ask).then((silent) => {
      isAsking = false
      if (silent) for (const client of heldLong()) end(client)
    })
  }, everyMs).unref()
  return () => clearInterval(timer)
}

/** True without any answer. A refusal is one; that no connection came about in time is none. */
async function isSilent(ask: () => Promise<unknown>): Promise<boolean> {
  const heard = ask().then(
    () => true,
    (error: Error) => !/timeout/.test(error.message),
  )
  for (let second = 0; second < timeoutSeconds; second++) {
    const isHeard = await Promise.race([heard, pause(1000, undefined, { ref: false })])
    if (isHeard !== undefined) return !isHeard
  }
  return true
}
