import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { connect, type ConnectionSettings } from '../db/connect.ts'
import { startEmbeddedPostgres } from '../db/embeddedPostgres.ts'
import { holdCluster } from '../db/holdCluster.ts'
import { migrate } from '../db/migrate.ts'
import type { Database } from '../db/tables.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts'
import { restoreBackup } from './restoreBackup.ts'
import type { Keys } from './sealed.ts'
import { type Member, readTar, writeTar } from './tar.ts'
import { verifyBackup } from './verifyBackup.ts'
import { writeBackup } from './writeBackup.ts'

let source: TestDatabase
let provider: TestProvider
let people: TestPerson[]
let folder: string
const notes = ['tab\tés "idézőjel"', 'két\nsor', 'visszaper \\N \\.', '😀 ő', '']
const passphrase = 'tizenhat betűnél hosszabb jelmondat'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diab-backup-'))
  source = await createTestDatabase(inject('testServer'))
  provider = await createTestProvider({ settings: source.settings })
  people = await Promise.all([1, 2, 3].map(() => makePerson(provider.db)))
})
afterAll(async () => {
  await provider.close()
  await source.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A fresh database of the run's server. */
async function freshDatabase(): Promise<ConnectionSettings> {
  const { settings, drop } = await createTestDatabase(inject('testServer'), 'empty')
  onTestFinished(drop)
  return settings
}

const openTransfer = (db: Kysely<Database>) =>
  db
    .insertInto('transfer')
    .values({
      token_hash: randomBytes(32),
      expires_at: new Date(),
      opened_by: null,
      ended_at: null,
      device: null,
      source: null,
      saved_by: null,
    })
    .execute()

const restoreWith = async (file: string, keys: Keys) => restoreBackup(await freshDatabase(), file, { keys })

function open(settings: ConnectionSettings): Kysely<Database> {
  const { db } = connect(settings, { max: 1 })
  onTestFinished(() => db.destroy())
  return db
}

interface StoredEntry {
  id: string
  row: string
  pair: string
}

/** Every column of every entry; the two of one call have the same day. */
async function entriesOf(db: Kysely<Database>): Promise<Map<string, StoredEntry>> {
  const { rows } = await sql<StoredEntry>`
    select id, to_jsonb(e)::text as row, patient_id || ' ' || entry_date::date as pair from diary_entry e`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes days of two entries, each day in one call, until stopped; gives the ids that were acknowledged. */
function keepWriting(person: TestPerson) {
  const acknowledged: string[] = []
  let isStopped = false
  const done = (async () => {
    const token = await provider.tokenFor(person)
    for (let day = 0; !isStopped; day++) {
      const date = new Date(Date.UTC(2016, 0, 1 + day)).toISOString().slice(0, 10)
      const note = notes[day % notes.length]
      const body = ['08:00', '12:30'].map((time) => ({ entry: { entryDate: `${date}T${time}`, value: 6.1, note } }))
      const response = await provider.call('POST', `/v1/patient/${person.id}/diary/glucose`, { token, body })
      for (const { body: entry } of (await response.json()) as { body: { id: string } }[]) acknowledged.push(entry.id)
    }
  })()
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await done
    },
  }
}

describe('a backup under writes', () => {
  it('restored in another folder has every entry acknowledged before it, whole calls, and each as it was written', async () => {
    const writers = people.map(keepWriting)
    const count = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(100)
    const before = writers.flatMap(({ acknowledged }) => acknowledged)
    const file = join(folder, 'under-writes')
    await writeBackup(source.settings, file)
    const atEnd = count()
    await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(atEnd)
    await Promise.all(writers.map(({ stop }) => stop()))

    const other = await mkdtemp(join(tmpdir(), 'diab-restored-'))
    onTestFinished(() => rm(other, { recursive: true, force: true }))
    const postgres = await startEmbeddedPostgres(other)
    onTestFinished(postgres.stop)
    await restoreBackup(postgres.settings, file)
    const restored = await entriesOf(open(postgres.settings))
    const written = await entriesOf(provider.db)

    expect(before.filter((id) => !restored.has(id))).toEqual([])
    expect([...restored.values()].filter(({ id, row }) => written.get(id)?.row !== row)).toEqual([])
    const perCall = Map.groupBy(restored.values(), ({ pair }) => pair)
    expect([...perCall.values()].filter(({ length }) => length !== 2)).toEqual([])
    expect(restored.size).toBeLessThan(written.size)
  })

  it('lets a provider go on where the backup was made, with the next numbers', async () => {
    const file = join(folder, 'continued')
    await openTransfer(provider.db)
    await writeBackup(source.settings, file)
    const settings = await freshDatabase()
    await restoreBackup(settings, file)
    const db = open(settings)
    await migrate(db)
    await openTransfer(db)
    const { rows } = await sql<{ id: number }>`select id from transfer order by id`.execute(db)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
  })
})

describe('an encrypted backup', () => {
  it('holds no name in clear, is its owner’s alone, and opens with its passphrase only', async () => {
    await provider.db.updateTable('app_user').set({ fullname: 'Titkos Anna' }).execute()
    const file = join(folder, 'encrypted')
    await writeBackup(source.settings, file, { passphrase })
    expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { rows } = await verifyBackup(file, { passphrase })
    expect(rows).toBeGreaterThan(100)
    await expect(restoreWith(file, {})).rejects.toThrow('give its passphrase')
    await expect(restoreWith(file, { passphrase: `${passphrase}.` })).rejects.toThrow('cannot be decrypted')
  })

  it('opens with the private key of a recipient', async () => {
    const identity = await generateIdentity()
    const file = join(folder, 'for-recipient')
    await writeBackup(source.settings, file, { recipients: [await identityToRecipient(identity)] })
    const { tables } = await restoreWith(file, { identities: [identity] })
    expect(tables).toBeGreaterThan(40)
    await expect(restoreWith(file, { identities: [await generateIdentity()] })).rejects.toThrow('cannot be decrypted')
  })
})

describe('a file that is no whole backup', () => {
  let file: string
  beforeAll(async () => {
    file = join(folder, 'whole')
    await writeBackup(source.settings, file)
  })

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut off', (bytes) => bytes.subarray(0, -20)],
    ['changed in one bit', (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)))],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => randomBytes(5000)],
  ])('%s, restores nothing', async (name, change) => {
    const wrong = join(folder, name)
    await writeFile(wrong, change(await readFile(file)))
    const settings = await freshDatabase()
    await expect(restoreBackup(settings, wrong)).rejects.toThrow(/damaged|cut off|no backup/)
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(open(settings))
    expect(rows).toEqual([])
  })

  it('without some of its rows, restores nothing, although every byte of it is right', async () => {
    const members: Member[] = []
    for await (const member of readTar([zstdDecompressSync(await readFile(file))])) members.push(member)
    const fewer = members.filter(({ name }) => name !== 'data/glucose_range/00000000')
    expect(fewer.length).toBe(members.length - 1)
    const wrong = join(folder, 'fewer')
    await writeFile(wrong, zstdCompressSync(Buffer.concat(await Readable.from(writeTar(Readable.from(fewer))).toArray())))
    const settings = await freshDatabase()
    await expect(restoreBackup(settings, wrong)).rejects.toThrow(/not what was backed up: glucose_range \(\d+ rows, now 0\)$/)
    const { rows } = await sql`select from pg_class where relname = 'glucose_range'`.execute(open(settings))
    expect(rows).toEqual([])
  })

  it('is not written over one that is there', async () => {
    await expect(writeBackup(source.settings, file)).rejects.toThrow('exists already')
  })
})

describe('a database with data', () => {
  it('is replaced only on request, and is as it was when that fails', async () => {
    const file = join(folder, 'replacing')
    await writeBackup(source.settings, file)
    const { settings, drop } = await createTestDatabase(inject('testServer'))
    onTestFinished(drop)
    const db = open(settings)
    await makePerson(db, ['Patient'], 'Régi Elek')
    const names = async () => (await db.selectFrom('app_user').select('fullname').execute()).map(({ fullname }) => fullname)

    await expect(restoreBackup(settings, file)).rejects.toThrow('--replace')
    const cut = join(folder, 'replacing-cut')
    await writeFile(cut, (await readFile(file)).subarray(0, -20))
    await expect(restoreBackup(settings, cut, { replace: true })).rejects.toThrow('damaged')
    expect(await names()).toEqual(['Régi Elek'])
    await restoreBackup(settings, file, { replace: true })
    expect(await names()).not.toContain('Régi Elek')
  })
})

describe('the commands', () => {
  function runCli(name: 'backup' | 'restore', dataDir: string, args: string[], env: Record<string, string> = {}) {
    const file = fileURLToPath(new URL(`../../cli/${name}.ts`, import.meta.url))
    const all = { PATH: process.env.PATH, DIAB_DATA_DIR: dataDir, ...env }
    return promisify(execFile)(process.execPath, ['--conditions=@diab/source', file, ...args], { env: all })
  }
  const refusal = (run: Promise<unknown>) =>
    run.then(
      () => 'none',
      (error: { stderr: string }) => error.stderr.trim(),
    )

  it('restore an embedded database, back it up again and refuse what is dangerous', async () => {
    const first = join(folder, 'first')
    const second = join(folder, 'second')
    const dataDir = join(folder, 'data')
    await writeBackup(source.settings, first)
    expect((await runCli('restore', dataDir, [first])).stdout).toContain('equal by count and hash')
    expect(await refusal(runCli('restore', dataDir, [first]))).toContain('--replace')

    const passphraseFile = join(folder, 'passphrase')
    await writeFile(passphraseFile, `${passphrase}\n`)
    const { stdout } = await runCli('backup', dataDir, [second, '--passphrase-file', passphraseFile])
    expect(stdout).toContain(', encrypted\nverified: ')
    expect(await refusal(runCli('restore', dataDir, [second, '--replace']))).toContain('give its passphrase')
    await runCli('restore', dataDir, [second, '--replace'], { DIAB_BACKUP_PASSPHRASE: passphrase })

    const running = await startEmbeddedPostgres(dataDir)
    onTestFinished(running.stop)
    const letGo = await holdCluster(running.settings)
    expect(await refusal(runCli('restore', dataDir, [first, '--replace']))).toContain('another provider is running')
    await letGo()
    expect(await refusal(runCli('backup', join(folder, 'none'), [join(folder, 'third')]))).toContain('there is no database in')
    expect(await refusal(runCli('backup', dataDir, [join(folder, 'third')], { DIAB_BACKUP_PASSPHRASE: 'short' }))).toContain(
      '16 characters',
    )
  }, 240_000)
})
