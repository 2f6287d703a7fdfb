import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { chooseDatabaseUser } from './databaseUser.ts'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'
import { isAlive, readPostmaster } from './postmasterFile.ts'

let dataDir: string
let databaseDir: string
let pidFile: string
let socketLock: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'diab-postmaster-'))
  databaseDir = join(dataDir, 'database')
  pidFile = join(databaseDir, 'postmaster.pid')
  socketLock = join(dataDir, 'socket', '.s.PGSQL.5432.lock')
  await (await startEmbeddedPostgres(dataDir)).stop()
}, 60_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const works = { rows: [{ one: 1 }], left: undefined }

/** As after a crash some time ago. */
async function leave(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 })
  await utimes(file, 1, 1)
}

/** A process of the database's own user, as a browser may have on a desktop. */
async function startStranger(): Promise<ChildProcess> {
  const { spawnOptions, uid } = chooseDatabaseUser([tmpdir()])
  const stranger = spawn('sleep', ['600'], { stdio: 'ignore', ...spawnOptions, ...(uid !== undefined && { uid, gid: uid }) })
  await once(stranger, 'spawn')
  onTestFinished(() => void stranger.kill('SIGKILL'))
  return stranger
}

/** Starts the database, asks it something and stops it; returns its answer. */
async function startAndStop(): Promise<unknown> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const client = new pg.Client(postgres.settings)
  await client.connect()
  const { rows } = await client.query('select 1 as one')
  await client.end()
  await postgres.stop()
  return { rows, left: readPostmaster(databaseDir) }
}

describe('the embedded database starts beside', () => {
  it.each([
    ['an empty file of a postmaster', ''],
    ['a file that holds no number', 'garbage\n\0\0\0'],
    ['a file with a negative number', '-1\n'],
    ['half a file', '12'],
  ])('%s', { timeout: 30_000 }, async (_name, text) => {
    await leave(pidFile, text)
    await leave(socketLock, text)
    expect(await startAndStop()).toEqual(works)
  })

  it('the file of a postmaster whose number another process has got, which keeps running', { timeout: 30_000 }, async () => {
    const stranger = await startStranger()
    const text = `${stranger.pid}\n${databaseDir}\n1700000000\n5432\n${join(dataDir, 'socket')}\n\n  1 2\nready   \n`
    await leave(pidFile, text)
    await leave(socketLock, text)
    expect(await startAndStop()).toEqual(works)
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
  })
})

it(
  'a running database whose file became unreadable is found again and stopped, and no other process with it',
  { timeout: 30_000 },
  async () => {
    const stranger = await startStranger()
    const postgres = await startEmbeddedPostgres(dataDir)
    const pid = readPostmaster(databaseDir)?.pid ?? 0
    await writeFile(pidFile, String(stranger.pid))
    await (await startEmbeddedPostgres(dataDir)).stop()
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    await postgres.stop()
  },
)

it('a paused database is ended within some seconds', { timeout: 30_000 }, async () => {
  const postgres = await startEmbeddedPostgres(dataDir)
  const pid = readPostmaster(databaseDir)?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  await postgres.stop()
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(await startAndStop()).toEqual(works)
})
