import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../db/embeddedPostgres.ts'
import type { Keys } from './sealed.ts'
import { restoreBackup, type RestoredBackup } from './restoreBackup.ts'

/**
 * Restores a backup into an embedded database made for it below the system's temporary folder, and removes that. It needs no
 * rights on the server that the backup is of.
 */
export async function verifyBackup(file: string, keys: Keys): Promise<RestoredBackup> {
  const folder = await mkdtemp(join(tmpdir(), 'diab-verify-'))
  try {
    const scratch = await startEmbeddedPostgres(folder)
    try {
      return await restoreBackup(scratch.settings, file, { keys })
    } finally {
      await scratch.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
