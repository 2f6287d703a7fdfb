import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from './connect.ts'

/** Any number, the same in every version. */
const holderLock = 7_302_001

export interface HoldOptions {
  timeoutMs?: number
  onLost?: () => void
}

/**
 * Makes this process the one that may stop the embedded database, until it releases it or dies. Throws when another provider
 * holds it; waits for one that was just killed. `onLost` is called when the held connection breaks.
 */
export async function holdCluster(
  settings: ConnectionSettings,
  { timeoutMs = 5000, onLost }: HoldOptions = {},
): Promise<() => Promise<void>> {
  const client = new pg.Client({ ...settings, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [holderLock])
    if (rows[0]?.held) {
      if (onLost) client.once('end', onLost)
      return () => {
        if (onLost) client.off('end', onLost)
        return client.end()
      }
    }
    if (Date.now() > deadline) {
      await client.end()
      throw new Error('another provider is running on this data directory: stop it, or set DIAB_DATA_DIR')
    }
    await pause(100)
  }
}
