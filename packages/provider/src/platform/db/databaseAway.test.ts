import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyEndpoint, listEndpoints } from '@diab/internal/contract'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createOidcClient } from '../../testing/oidcClient.ts'
import { connect } from './connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts'
import { migrate } from './migrate.ts'
import { readPostmaster } from './postmasterFile.ts'

let dataDir: string
let postgres: EmbeddedPostgres
let provider: TestProvider
let person: TestPerson
let token: string
let signInPage: URL
let browser: ReturnType<typeof createOidcClient>
const logLines: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'diab-away-'))
  postgres = await startEmbeddedPostgres(dataDir)
  const { db } = connect(postgres.settings, { max: 1 })
  await migrate(db)
  await db.destroy()
  const log = { level: 'warn', stream: { write: (line: string) => void logLines.push(line) } }
  provider = await createTestProvider({ settings: postgres.settings, log })
  person = await makePerson(provider.db)
  token = await provider.tokenFor(person)
  browser = createOidcClient(provider.url)
  signInPage = await browser.authorize()
}, 60_000)
afterAll(async () => {
  await provider?.close()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const postmasterPid = () => readPostmaster(join(dataDir, 'database'))?.pid ?? 0
const glucosePath = () => `/v1/patient/${person.id}/diary/glucose`
const readGlucose = () => provider.call('GET', glucosePath(), { token })
const writeGlucose = (key: string, entryDate: string) =>
  provider.call('POST', glucosePath(), { token, headers: { 'idempotency-key': key }, body: [{ entry: { entryDate, value: 6.1 } }] })

/** Statements of the superuser, on a connection apart from the provider's. */
async function asSuperuser<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ ...postgres.superuser, database: 'diab' })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Ends the connection of the provider for which `condition` becomes true. */
async function endBackend(condition: string): Promise<void> {
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'diab-provider' and ${condition}`
  await expect.poll(() => asSuperuser(end), { timeout: 10_000 }).not.toEqual([])
}

async function expectAway(response: Response, name: string): Promise<void> {
  expect([response.status, response.headers.get('retry-after')], name).toEqual([503, '2'])
}

function callAny(endpoint: AnyEndpoint): Promise<Response> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name) => (name === 'userId' ? person.id : randomUUID()))
  const options = { ...(endpoint.auth === 'bearer' && { token }), ...(endpoint.body && { body: {} }) }
  return provider.call(endpoint.method, path, options)
}

/** Every page and call of the sign-in that needs the database. */
async function expectSignInAway(): Promise<void> {
  const pages = [
    browser.jar.fetch(browser.authorizeUrl(), { headers: { accept: 'text/html' } }),
    browser.jar.fetch(signInPage.href),
    browser.submit(signInPage, 'a@b.hu', 'Demo-1234!'),
  ]
  for (const page of await Promise.all(pages)) {
    await expectAway(page, page.url)
    expect(await page.text()).toContain('temporarily_unavailable')
  }
  const tokens = await browser.redeem('no-code')
  await expectAway(tokens, 'token')
  expect(await tokens.json()).toEqual({ error: 'temporarily_unavailable' })
}

describe('while the database is away', () => {
  async function expectEverythingAway(): Promise<void> {
    for (const endpoint of listEndpoints()) {
      const response = await callAny(endpoint)
      if (endpoint.auth === 'bearer') {
        await expectAway(response, endpoint.id)
        expect(response.headers.get('content-type'), endpoint.id).toContain('application/problem+json')
      } else expect(response.status, endpoint.id).not.toBe(500)
    }
    await expectAway(await provider.call('GET', '/v1/ready'), 'ready')
    expect((await provider.call('GET', '/v1/health')).status).toBe(200)
    // The pages need no database: the maintenance page is one of them.
    expect((await provider.call('GET', '/idp/assets/entrance.css')).status).toBe(200)
    await expectSignInAway()
  }
  const back = async () => {
    postgres = await startEmbeddedPostgres(dataDir)
    await expect.poll(async () => (await readGlucose()).status, { timeout: 20_000 }).toBe(200)
    await expect.poll(async () => (await provider.call('GET', '/v1/ready')).status, { timeout: 20_000 }).toBe(200)
  }

  it('because it was killed, every call answers 503 and is answered again afterwards', { timeout: 60_000 }, async () => {
    expect((await readGlucose()).status).toBe(200)
    process.kill(postmasterPid(), 'SIGKILL')
    // Its backends end when they notice, and answer until then.
    await expect.poll(async () => (await readGlucose()).status, { timeout: 20_000 }).toBe(503)
    await expectEverythingAway()
    await back()
  })

  it('because it was stopped, too', { timeout: 60_000 }, async () => {
    await postgres.stop()
    expect((await readGlucose()).status).toBe(503)
    await expectEverythingAway()
    await back()
  })

  it('because it is paused, calls under way and new ones are answered 503, and readiness at once', { timeout: 90_000 }, async () => {
    expect((await readGlucose()).status).toBe(200)
    const backends = await asSuperuser<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
    const pids = [postmasterPid(), ...backends.map(({ pid }) => pid)]
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    try {
      await expectAway(await provider.call('GET', '/v1/ready'), 'ready')
      const calls = [readGlucose(), writeGlucose('paused', '2026-01-05T08:00'), provider.call('GET', '/v1/user', { token })]
      await Promise.all([...calls.map(async (call) => expectAway(await call, 'paused')), expectSignInAway()])
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(async () => (await readGlucose()).status, { timeout: 20_000 }).toBe(200)
  })

  it('nothing of it is an error in the log', () => {
    expect(logLines.length).toBeGreaterThan(0)
    expect(logLines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
  })
})

describe('a write', () => {
  const stored = async () => ((await (await readGlucose()).json()) as { entryDate: string }[]).map(({ entryDate }) => entryDate)

  it('whose connection is ended halfway is 503, and kept once when it is repeated', async () => {
    const blocker = new pg.Client({ ...postgres.superuser, database: 'diab' })
    await blocker.connect()
    await blocker.query('begin; lock table diary_entry in exclusive mode')
    const write = writeGlucose('halfway', '2026-01-06T08:00')
    await endBackend(`wait_event_type = 'Lock'`)
    await expectAway(await write, 'halfway')
    await blocker.end()
    expect((await writeGlucose('halfway', '2026-01-06T08:00')).status).toBe(200)
    expect((await stored()).filter((entryDate) => entryDate.startsWith('2026-01-06'))).toHaveLength(1)
  })

  it('that is committed while its connection ends is 503, and a repeat under its key writes nothing twice', async () => {
    // A commit that waits for a standby which does not exist is kept already, and its caller does not know.
    await asSuperuser(`alter system set synchronous_standby_names = 'absent'`, 'select pg_reload_conf()')
    const write = writeGlucose('unknown', '2026-01-07T08:00')
    await endBackend(`wait_event = 'SyncRep'`)
    await expectAway(await write, 'unknown')
    expect(await (await provider.call('GET', '/metrics')).text()).toMatch(/^diab_db_waits_for_replica 1$/m)
    // The repeat is not acknowledged either while the standby lacks the entry.
    const repeat = writeGlucose('unknown', '2026-01-07T08:00')
    await endBackend(`wait_event = 'SyncRep'`)
    await expectAway(await repeat, 'repeated')
    await asSuperuser('alter system reset synchronous_standby_names', 'select pg_reload_conf()')
    await expect.poll(async () => (await provider.call('GET', '/metrics')).text()).toMatch(/^diab_db_waits_for_replica 0$/m)
    expect(await stored()).toContain('2026-01-07T08:00:00')
    expect((await writeGlucose('unknown', '2026-01-07T08:00')).status).toBe(200)
    expect((await stored()).filter((entryDate) => entryDate.startsWith('2026-01-07'))).toHaveLength(1)
  })

  it('to a database that only reads is 503, and reads go on', async () => {
    await asSuperuser(`alter database diab set default_transaction_read_only = on`)
    await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'diab-provider'`)
    await expect.poll(async () => (await writeGlucose('readOnly', '2026-01-08T08:00')).status).toBe(503)
    await expect.poll(async () => (await readGlucose()).status).toBe(200)
    await asSuperuser('set default_transaction_read_only = off', 'alter database diab reset default_transaction_read_only')
    await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'diab-provider'`)
    await expect.poll(async () => (await writeGlucose('readOnly', '2026-01-08T08:00')).status).toBe(200)
  })

  it('without a free connection on the server is 503', async () => {
    await asSuperuser('alter role diab connection limit 0')
    await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'diab-provider'`)
    await expect.poll(async () => (await writeGlucose('crowded', '2026-01-09T08:00')).status).toBe(503)
    await asSuperuser('alter role diab connection limit -1')
    await expect.poll(async () => (await writeGlucose('crowded', '2026-01-09T08:00')).status).toBe(200)
  })
})
