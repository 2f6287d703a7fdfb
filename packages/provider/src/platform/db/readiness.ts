import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { isMigrated } from './migrate.ts'
import type { Database } from './tables.ts'
import type { Storage } from './storage.ts'

/** A database that takes longer is away for those who wait. */
const timeoutMs = 3000
/** A write costs the disk; readiness is asked for often. */
const writeAgainMs = 5000

export interface Readiness {
  /** True while calls can be answered and writes kept. Answers within three seconds. */
  isReady(): Promise<boolean>
  /** From now on it is not: the provider stops. */
  stop(): void
}

/** Whether the database answers, is migrated and takes writes, asked on a connection that no call uses. */
export function createReadiness(probeDb: Kysely<Database>, storage: Storage): Readiness {
  let isStopping = false
  let asking: Promise<boolean> | undefined
  let writtenAt = -Infinity

  async function write(): Promise<void> {
    if (performance.now() - writtenAt < writeAgainMs) return
    await sql`insert into provider_setting (name, value) values ('written', now()::text)
      on conflict (name) do update set value = excluded.value`.execute(probeDb)
    writtenAt = performance.now()
  }

  async function ask(): Promise<boolean> {
    if ((await storage.isFull()) || !(await isMigrated(probeDb))) return false
    await write()
    return true
  }

  /** One question for all who ask at the same time. */
  const askOnce = () =>
    (asking ??= ask()
      .catch(() => false)
      .finally(() => {
        asking = undefined
      }))

  return {
    isReady: async () => !isStopping && (await Promise.race([askOnce(), pause(timeoutMs, false, { ref: false })])),
    stop() {
      isStopping = true
    },
  }
}
