import { statfs } from 'node:fs/promises'
import type { Config } from '../config/config.ts'

/** PostgreSQL ends itself when its log finds no place. So much is left to it, and to what reads write beside themselves. */
const reservedBytes = 64 * 1024 * 1024
const askAgainMs = 1000

/** The place that the embedded database has on its disk. */
export interface Storage {
  /** True when nothing more should be written. Never for a database elsewhere, whose disk is not seen from here. */
  isFull(): Promise<boolean>
}

/** Returns how many bytes the data directory may still grow by. */
export const freeBytesOf =
  ({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>) =>
  async (): Promise<number> => {
    if (database.kind === 'server') return Infinity
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  }

/** Asks for the free bytes at most once a second; a disk that cannot be asked counts as one with place. */
export function createStorage(freeBytes: () => Promise<number>): Storage {
  let asked: { at: number; free: Promise<number> } | undefined
  return {
    async isFull() {
      if (!asked || performance.now() - asked.at > askAgainMs) asked = { at: performance.now(), free: freeBytes().catch(() => Infinity) }
      return (await asked.free) < reservedBytes
    },
  }
}
