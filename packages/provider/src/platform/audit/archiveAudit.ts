import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupError } from '../backup/backupError.ts'
import { isLocked, type Locks, seal } from '../backup/sealed.ts'
import { inOwnTransaction, type OpenTransaction } from '../backup/singleConnection.ts'
import type { ConnectionSettings } from '../db/connect.ts'
import { type AuditPartition, dropPartition, lockPartition, selectPartitionsBefore } from './auditPartition.store.ts'

export interface ArchivedPartition {
  file: string
  rows: number
  bytes: number
}

/**
 * Writes each partition of the audit trail that ended before an instant into a file of the folder, CSV with a heading in zstd,
 * encrypted on request, and removes it from the database once the file is on the disk: a transaction for each, the oldest first.
 * `onArchived` receives each. Throws BackupError when a file is there already.
 */
export async function archiveAudit(
  settings: ConnectionSettings,
  { folder, before, locks = {} }: { folder: string; before: Date; locks?: Locks },
  onArchived: (archived: ArchivedPartition) => void = () => {},
): Promise<void> {
  const partitions = await inOwnTransaction(settings, 'read committed', ({ tx }) => selectPartitionsBefore(tx, before))
  for (const partition of partitions)
    onArchived(
      await againWhenBusy(() =>
        inOwnTransaction(settings, 'read committed', (transaction) => archive(transaction, partition, folder, locks)),
      ),
    )
}

const mostTries = 5
const deadlock = '40P01'
const lockTimeout = '55P03'

/** A deletion of an account that waits for the partition, while the partition waits for it, goes first. */
async function againWhenBusy<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && (error.code === deadlock || error.code === lockTimeout)
      if (!isBusy || tries === mostTries) throw error
    }
  }
}

async function archive({ tx, client }: OpenTransaction, { name, end }: AuditPartition, folder: string, locks: Locks) {
  const file = join(folder, `${name}_before_${end.toISOString().slice(0, 10)}.csv.zst${isLocked(locks) ? '.age' : ''}`)
  if (existsSync(file)) throw new BackupError(`${file} exists already`)
  const unfinished = `${file}.part`
  try {
    const rows = await lockPartition(tx, name)
    const copied = client.query(
      copyTo(`copy (select * from ${escapeIdentifier(name)} order by happened_at, id) to stdout with (format csv, header)`),
    )
    const packed = copied.pipe(createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }))
    await pipeline(isLocked(locks) ? seal(packed, locks) : packed, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, file)
    await syncFolder(folder)
    const { size } = await stat(file)
    // A statement that the server refused is not half done: the partition is there, and the file says too much.
    await dropPartition(tx, name).catch(async (error: unknown) => {
      await rm(file)
      throw error
    })
    return { file, rows, bytes: size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** After a power cut the name is there too, not only the bytes. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
