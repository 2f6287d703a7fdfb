import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ConnectionSettings } from '../db/connect.ts'
import { migratorFor } from '../db/migrate.ts'
import type { Database } from '../db/tables.ts'
import { BackupError } from './backupError.ts'
import { advanceSequences, type BackedUpTable, digestOf, selectTableNames, selectTables } from './backupTables.store.ts'
import { type Digests, digestsName, digestsSchema, type Manifest, manifestName, manifestSchema, tableOfPart } from './manifest.ts'
import { type Keys, unseal } from './sealed.ts'
import { inOwnTransaction, type OpenTransaction } from './singleConnection.ts'
import { type Member, readTar } from './tar.ts'

export interface RestoreOptions {
  keys?: Keys
  /** Allows that what the database holds is dropped. */
  replace?: boolean
}

export interface RestoredBackup {
  createdAt: string
  tables: number
  rows: number
}

/**
 * Makes the database what the backup says, compares every table with what was there by count and hash, and keeps it only
 * when all are equal: one transaction, so that after any failure the database is as it was. Throws BackupError.
 */
export async function restoreBackup(
  settings: ConnectionSettings,
  file: string,
  { keys = {}, replace = false }: RestoreOptions = {},
): Promise<RestoredBackup> {
  const restored = await inOwnTransaction(settings, 'read committed', async (open) => {
    const members = readMembers(file, keys)
    const manifest = await readManifest(members)
    await makeRoom(open.tx, replace)
    await makeSchema(open.tx, manifest)
    const tables = await emptyTables(open.tx, manifest)
    const digests = await copyMembers(open, tables, members)
    await advanceSequences(open.tx)
    await compare(open.tx, manifest, digests)
    return { createdAt: manifest.createdAt, tables: manifest.tables.length, rows: rowsIn(digests) }
  })
  await analyse(settings)
  return restored
}

const rowsIn = (digests: Digests) => Object.values(digests).reduce((sum, { rows }) => sum + Number(rows), 0)

async function* readMembers(file: string, keys: Keys): AsyncGenerator<Member> {
  const plain = Readable.from(unseal(createReadStream(file), keys))
  const unpacked = createZstdDecompress()
  const piping = pipeline(plain, unpacked)
  // Its error arrives through the stream that is read.
  piping.catch(() => {})
  try {
    yield* readTar(unpacked)
    // The rest holds the checksum, and an end that was not cut off.
    await piping
  } catch (error) {
    if (error instanceof BackupError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw new BackupError(`there is no ${file}`, { cause: error })
    if (code.startsWith('ZSTD') || code.startsWith('Z_')) throw new BackupError('the file is damaged, or no backup', { cause: error })
    throw error
  }
}

async function readManifest(members: AsyncIterator<Member>): Promise<Manifest> {
  const { value, done } = await members.next()
  if (done || value.name !== manifestName) throw new BackupError('the file is damaged, or no backup')
  return manifestSchema.parse(JSON.parse(value.content.toString()))
}

async function makeRoom(tx: Transaction<Database>, replace: boolean): Promise<void> {
  const names = await selectTableNames(tx)
  if (names.length === 0) return
  if (!replace) throw new BackupError('the database holds data: with --replace it is dropped and replaced by the backup')
  await sql`drop table ${sql.join(names.map((name) => sql.table(name)))} cascade`.execute(tx)
}

/** The migrations that the backup's database had; later ones run when the provider starts. */
async function makeSchema(tx: Transaction<Database>, { migrations }: Manifest): Promise<void> {
  const migrator = migratorFor(tx)
  const known = (await migrator.getMigrations()).map(({ name }) => name)
  const [newest] = migrations.slice(-1)
  const expected = known.slice(0, migrations.length)
  if (newest === undefined || migrations.some((name, at) => name !== expected[at]))
    throw new BackupError(`the backup is of another version of the product: its newest migration is ${newest}`)
  const { error } = await migrator.migrateTo(newest)
  if (error) throw error
}

async function emptyTables(tx: Transaction<Database>, manifest: Manifest): Promise<ReadonlyMap<string, BackedUpTable>> {
  const made = await selectTables(tx)
  const nameOf = ({ name, columns }: BackedUpTable) => `${name} (${columns.toSorted().join(', ')})`
  const expected = new Set(manifest.tables.map(nameOf))
  const odd = made.filter((table) => !expected.has(nameOf(table)))
  if (odd.length > 0 || made.length !== expected.size)
    throw new BackupError(`the backup is of another version of the product: ${odd.map(({ name }) => name).join(', ')} differ`)
  await sql`truncate ${sql.join(made.map(({ name }) => sql.table(name)))}`.execute(tx)
  return new Map(manifest.tables.map((table) => [table.name, table]))
}

/** Copies the rows; returns what the last member says about them. */
async function copyMembers(
  { client }: OpenTransaction,
  tables: ReadonlyMap<string, BackedUpTable>,
  members: AsyncIterable<Member>,
): Promise<Digests> {
  let digests: Digests | undefined
  for await (const { name, content } of members) {
    if (name === digestsName) {
      digests = digestsSchema.parse(JSON.parse(content.toString()))
      continue
    }
    const table = tables.get(tableOfPart(name) ?? '')
    if (!table) throw new BackupError(`the backup holds something unknown: ${name}`)
    const into = `copy ${escapeIdentifier(table.name)} (${table.columns.map(escapeIdentifier).join(', ')}) from stdin`
    await pipeline(Readable.from([content]), client.query(copyFrom(into))).catch(blameFile)
  }
  if (!digests) throw new BackupError('the file ends early: it was cut off')
  return digests
}

/** Data that the database cannot read, or that refers to nothing, was changed after it was written. */
function blameFile(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  throw /^2[23]/.test(code) ? new BackupError('the file is damaged', { cause: error }) : error
}

async function compare(tx: Transaction<Database>, { tables }: Manifest, digests: Digests): Promise<void> {
  const differ: string[] = []
  for (const table of tables) {
    const { rows, hash } = await digestOf(tx, table)
    const expected = digests[table.name]
    if (expected?.rows !== rows || expected.hash !== hash) differ.push(`${table.name} (${expected?.rows} rows, now ${rows})`)
  }
  if (differ.length > 0) throw new BackupError(`these tables are not what was backed up: ${differ.join(', ')}`)
}

/** Without figures about the new rows the first calls would be planned for empty tables. */
async function analyse(settings: ConnectionSettings): Promise<void> {
  await inOwnTransaction(settings, 'read committed', async ({ tx }) => {
    for (const { name } of await selectTables(tx)) await sql`analyze ${sql.table(name)}`.execute(tx)
  })
}
