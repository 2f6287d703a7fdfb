import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { readConfig, secretsOf } from '../../platform/config/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { adoptRunningPostgres } from '../../platform/db/embeddedPostgres.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSigningKeys } from '../../platform/session/signingKeys.ts'
import { signAccessToken } from '../../platform/session/signAccessToken.ts'
import type { CallOptions, TestProvider, TokenHolder, TokenOptions } from '../createTestProvider.ts'
import { freePort } from '../freePort.ts'

/** Long enough for the longest run. */
const tokenSeconds = 12 * 3600

export interface ProofProvider extends Pick<TestProvider, 'url' | 'db' | 'tokenFor' | 'call'> {
  port: number
  dataDir: string
  /** Ends the provider without a chance to tidy up; resolves when it is gone. */
  kill(): Promise<void>
  /** Waits until a provider that was killed answers again. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface ProofProviderOptions {
  /** Every line that the provider writes. */
  onLine(line: string): void
  /** The provider ended without being asked to. */
  onExit?(code: number | NodeJS.Signals | null): void
  /** Commits do not wait for the disk: faster, and of no use where processes are killed. */
  isUnsafe?: boolean
}

/** Starts a provider of this run alone on an empty database. */
export async function startProofProvider({ onLine, onExit, isUnsafe = false }: ProofProviderOptions): Promise<ProofProvider> {
  const dataDir = mkdtempSync(join(tmpdir(), 'diab-proof-'))
  const port = await freePort()
  const settings = { PORT: String(port), DIAB_DATA_DIR: dataDir, DIAB_HOST: '127.0.0.1', DIAB_LOG_LEVEL: 'info', DATABASE_URL: '' }
  const main = fileURLToPath(new URL('serve.ts', import.meta.url))
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  let isStopping = false
  const expected = new Set<ChildProcess>()

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['--conditions=@diab/source', main], {
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const ended = once(started, 'exit').then(() => started.exitCode ?? started.signalCode)
    const isUp = new Promise<true>((resolve) => {
      for (const stream of [started.stdout, started.stderr]) {
        let rest = ''
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          const lines = (rest + chunk).split('\n')
          rest = lines.pop() ?? ''
          for (const line of lines) {
            if (line.startsWith('http://')) resolve(true)
            else onLine(line)
          }
        })
      }
    })
    const outcome = await Promise.race([isUp, ended])
    if (outcome !== true) throw new Error(`the provider ended with ${outcome} before it answered`)
    void ended.then((code) => {
      if (!isStopping && !expected.has(started)) onExit?.(code)
    })
  }

  await start()
  const found = await adoptRunningPostgres(dataDir)
  if (!found) throw new Error('the database is not running')
  if (isUnsafe) await relaxDurability({ ...found, user: 'postgres', database: 'postgres' })
  const { db } = connect(found, { max: 4 })
  const config = readConfig(settings)
  const { publicUrl } = config
  const tokenFor = async (user: TokenHolder, options: TokenOptions = {}) => {
    const [key] = await readSigningKeys(db, secretsOf(config))
    if (!key) throw new Error('no signing key')
    const { expiresIn = tokenSeconds, ...changes } = options
    const account = { id: user.id, roles: [...(user.roles ?? ['Patient' as const])], emailConfirmed: user.emailConfirmed ?? true }
    return signAccessToken(key, account, { publicUrl, lifetimeSeconds: expiresIn, ...changes })
  }
  return {
    url,
    db,
    port,
    dataDir,
    async kill() {
      const [killed, ended] = [child, once(child, 'exit')]
      expected.add(killed)
      killed.kill('SIGKILL')
      await ended
    },
    start,
    tokenFor,
    call: (method, path, { token, body, headers }: CallOptions = {}) =>
      fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async stop() {
      isStopping = true
      await db.destroy()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const isOver = await Promise.race([ended.then(() => true), pause(20_000, false, { ref: false })])
      if (!isOver) child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function relaxDurability(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

export type ProofDb = Kysely<Database>
