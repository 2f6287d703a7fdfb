import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectionSettings } from './connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts'
import { holdCluster } from './holdCluster.ts'

export interface RunningCluster {
  settings: ConnectionSettings
  /** Lets the database go and stops it. */
  release(): Promise<void>
}

const retryAfterMs = 1000
const boundLogEveryMs = 600_000

/**
 * Runs the embedded database of a data directory for this process alone, and restarts it when it dies: the held connection
 * breaks at that moment, whatever the reason. Pools find the new server under the same settings. `onError` receives the
 * reason of a failed start, which is retried until released.
 */
export async function keepCluster(dataDir: string, onError: (error: Error) => void): Promise<RunningCluster> {
  let isReleased = false
  let held: { postgres: EmbeddedPostgres; letGo(): Promise<void> } | undefined
  let revival: Promise<void> | undefined

  async function run() {
    const postgres = await startEmbeddedPostgres(dataDir)
    held = { postgres, letGo: await holdCluster(postgres.settings, { onLost: () => (revival = revive()) }) }
    return postgres.settings
  }

  async function revive(): Promise<void> {
    held = undefined
    while (!isReleased) {
      try {
        await run()
        return
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
        await pause(retryAfterMs)
      }
    }
  }

  const settings = await run()
  const timer = setInterval(() => held?.postgres.boundLog(), boundLogEveryMs).unref()
  return {
    settings,
    async release() {
      isReleased = true
      clearInterval(timer)
      await revival
      await held?.letGo()
      // Not held: another provider may have taken the directory over, and the database with it.
      await held?.postgres.stop()
    },
  }
}
