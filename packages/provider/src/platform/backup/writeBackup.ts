import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ConnectionSettings } from '../db/connect.ts'
import { migratorFor } from '../db/migrate.ts'
import { BackupError } from './backupError.ts'
import { type BackedUpTable, digestOf, selectTables } from './backupTables.store.ts'
import { digestsName, type Digests, type Manifest, manifestName, partName } from './manifest.ts'
import { isLocked, type Locks, seal } from './sealed.ts'
import { inOwnTransaction, type OpenTransaction } from './singleConnection.ts'
import { type Member, writeTar } from './tar.ts'

const partBytes = 1024 * 1024
const newline = 0x0a

export interface WrittenBackup {
  tables: number
  rows: number
  bytes: number
}

/**
 * Writes everything the database held at one moment into a file, while others go on writing. Holds a megabyte or two at a
 * time. Nothing is at `file` before the whole of it is on the disk. Throws when there is something already.
 */
export async function writeBackup(settings: ConnectionSettings, file: string, locks: Locks = {}): Promise<WrittenBackup> {
  if (existsSync(file)) throw new BackupError(`${file} exists already`)
  const unfinished = `${file}.part`
  try {
    const digests = await inOwnTransaction(settings, 'repeatable read', async (open) => {
      const written: Digests = {}
      const packed = Readable.from(writeTar(members(open, written))).pipe(createCompressor())
      await pipeline(isLocked(locks) ? seal(packed, locks) : packed, createWriteStream(unfinished, { mode: 0o600, flush: true }))
      return written
    })
    await rename(unfinished, file)
    const all = Object.values(digests)
    return { tables: all.length, rows: all.reduce((sum, { rows }) => sum + Number(rows), 0), bytes: (await stat(file)).size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const createCompressor = () => createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })

const json = (name: string, value: unknown): Member => ({ name, content: Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`) })

async function* members(open: OpenTransaction, digests: Digests): AsyncGenerator<Member> {
  const tables = await selectTables(open.tx)
  const migrations = await migratorFor(open.tx).getMigrations()
  const executed = migrations.flatMap(({ name, executedAt }) => (executedAt === undefined ? [] : [name]))
  if (executed.length === 0) throw new BackupError('the database holds nothing: no provider has started on it')
  const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), migrations: executed, tables }
  yield json(manifestName, manifest)
  for (const table of tables) {
    let number = 0
    for await (const content of partsOf(rowsOf(open, table))) yield { name: partName(table.name, number++), content }
    digests[table.name] = await digestOf(open.tx, table)
  }
  yield json(digestsName, digests)
}

const rowsOf = ({ client }: OpenTransaction, { name, columns }: BackedUpTable): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (select ${columns.map(escapeIdentifier).join(', ')} from ${escapeIdentifier(name)}) to stdout`))

/** Whole rows, about a megabyte of them at a time: a restore copies part by part and has few checks of references to hold. */
async function* partsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(newline) + 1
    if (end > 0) yield all.subarray(0, end)
    held = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(held)
}
