import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEventStreamReader } from '@diab/internal/events'
import type { LiveEvent } from '@diab/core/events'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { readConfig, secretsOf } from '../config/config.ts'
import { connect, type ConnectionSettings, type DatabaseConnection } from '../db/connect.ts'
import { claimRun } from '../../jobs/claimRun.store.ts'
import { readSigningKeys } from '../session/signingKeys.ts'
import { signAccessToken } from '../session/signAccessToken.ts'
import { freePort } from '../../testing/freePort.ts'
import { isDistributed } from '../../testing/isDistributed.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { repeatUntil } from '../../testing/openEvents.ts'
import { type ProviderProcess, startProviderProcess } from '../../testing/providerProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts'

let database: TestDatabase
let connection: DatabaseConnection
let person: TestPerson
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diab-processes-'))
  database = await createTestDatabase(inject('testServer'))
  connection = connect(database.settings, { max: 2 })
  person = await makePerson(connection.db)
})
afterAll(async () => {
  await connection.db.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/**
 * The same database for a separate process; a test server may be reached through a socket. On the nodes of a distributed one the
 * role that works can sign in itself, as behind a pooler it must.
 */
function urlOf({ connectionString, host = '', port = 5432, user = '', password = '', database: name = '' }: ConnectionSettings): string {
  if (connectionString !== undefined) {
    const url = new URL(connectionString)
    if (isDistributed()) url.username = 'diab_app'
    return url.href
  }
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${name}?${query.toString()}`
}

async function startTwo(environment: Record<string, string>): Promise<[ProviderProcess, ProviderProcess]> {
  const port = String(await freePort())
  // One address for both, as behind a balancer: tokens name it.
  const shared = { DIAB_DATA_DIR: folder, DIAB_PUBLIC_URL: `http://localhost:${port}`, ...environment }
  const started = await Promise.all([
    startProviderProcess({ ...shared, PORT: port }),
    startProviderProcess({ ...shared, PORT: String(await freePort()) }),
  ])
  onTestFinished(async () => {
    for (const { kill } of started) kill('SIGTERM')
    await Promise.all(started.map(({ ended }) => ended))
  })
  for (const { errors } of started) expect(errors()).toBe('')
  return started
}

async function tokenFor(publicUrl: string): Promise<string> {
  const [key] = await readSigningKeys(connection.db, secretsOf(readConfig({})))
  if (!key) throw new Error('no signing key')
  return signAccessToken(key, { id: person.id, roles: ['Patient'], emailConfirmed: true }, { publicUrl, lifetimeSeconds: 600 })
}

let minute = 0
const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

async function write(url: string, token: string): Promise<void> {
  const entryDate = new Date(Date.UTC(2026, 0, 1, 0, minute++)).toISOString().slice(0, 16)
  const body = JSON.stringify([{ entry: { entryDate, value: 6.1 } }])
  const response = await fetch(`${url}/v1/patient/${person.id}/diary/glucose`, { method: 'POST', headers: headersOf(token), body })
  expect(response.status).toBe(200)
  await response.text()
}

/** Resolves with the first event of the person's diary at one process. */
async function listen(url: string, token: string): Promise<LiveEvent> {
  const response = await fetch(`${url}/v1/events`, { headers: headersOf(token) })
  const read = createEventStreamReader()
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? [])
    for (const data of read(decoder.decode(chunk, { stream: true }))) {
      const event = JSON.parse(data) as LiveEvent
      if (event.kind === 'diary') return event
    }
  throw new Error('the stream ended')
}

describe('two processes on one database', () => {
  it('notify the pages of each other, also after one of them has stopped', async () => {
    const [one, other] = await startTwo({ DATABASE_URL: urlOf(database.settings) })
    const token = await tokenFor(one.url)
    const heard = listen(other.url, token)
    await repeatUntil(heard, () => write(one.url, token))
    expect(await heard).toMatchObject({ kind: 'diary', patientId: person.id })

    const still = listen(other.url, token)
    one.kill('SIGTERM')
    expect(await one.ended).toBe(0)
    await repeatUntil(still, () => write(other.url, token))
    expect(await still).toMatchObject({ kind: 'diary' })
  })

  it('run a job once in its time', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => claimRun(connection.db, 'tidy', 600)))
    expect(asked.filter(Boolean)).toEqual([true])
    expect(await claimRun(connection.db, 'tidy', 0)).toBe(true)
    expect(await claimRun(connection.db, 'other', 600)).toBe(true)
  })
})

const pgbouncer = findPgbouncer()

function findPgbouncer(): string | undefined {
  try {
    return execFileSync('which', ['pgbouncer'], { encoding: 'utf8', env: { PATH: `${process.env.PATH}:/usr/sbin` } }).trim()
  } catch {
    console.log('not tested behind a pooler: there is no pgbouncer here')
    return undefined
  }
}

describe.skipIf(pgbouncer === undefined)('behind a pooler that lends connections by transaction', () => {
  let pooled: string
  let pooler: ChildProcess
  beforeAll(async () => {
    const port = await freePort()
    const target = new URL(urlOf(database.settings))
    const host = target.searchParams.get('host') ?? target.hostname
    const password = decodeURIComponent(target.password)
    const file = join(folder, 'pgbouncer.ini')
    await writeFile(
      file,
      `[databases]
diab = host=${host} port=${target.searchParams.get('port') ?? target.port} dbname=${target.pathname.slice(1)} user=${target.username}${password === '' ? '' : ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
`,
    )
    const asSystemUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    await chmod(folder, 0o755)
    pooler = spawn(pgbouncer ?? '', [file], { ...asSystemUser, stdio: ['ignore', 'ignore', 'pipe'] })
    pooled = `postgres://anybody@127.0.0.1:${port}/diab`
    // It writes what it does to standard error.
    await new Promise<void>((resolve) => pooler.stderr?.on('data', (chunk: Buffer) => chunk.includes('process up') && resolve()))
  })
  afterAll(async () => {
    const ended = once(pooler, 'exit')
    pooler.kill('SIGTERM')
    await ended
  })

  it('does not start without the address of the server itself', async () => {
    const { ended, errors } = await startProviderProcess({ DATABASE_URL: pooled, DIAB_DATA_DIR: folder })
    expect(await ended).toBe(1)
    expect(errors()).toContain('set DIAB_DIRECT_DATABASE_URL')
  })

  it('writes, and notifies the pages of another process', async () => {
    const environment = { DATABASE_URL: pooled, DIAB_DIRECT_DATABASE_URL: urlOf(database.settings), DIAB_DATABASE_CONNECTIONS: '8' }
    const [one, other] = await startTwo(environment)
    const token = await tokenFor(one.url)
    const heard = listen(other.url, token)
    await repeatUntil(heard, () => Promise.all(Array.from({ length: 4 }, () => write(one.url, token))))
    expect(await heard).toMatchObject({ kind: 'diary', patientId: person.id })
  })
})
