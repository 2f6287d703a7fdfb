import { buildServer } from './buildServer.ts'
import { type Config, readConfig } from './config.ts'
import { ConfigError } from './configChecks.ts'
import type { ProviderConnections } from './db/connect.ts'
import { openDatabase } from './db/openDatabase.ts'
import { seedDemo } from './demo/seedDemo.ts'
import { startJobs } from './jobs/startJobs.ts'
import { requireFreePort } from './http/requireFreePort.ts'
import { describeError } from './http/toProblem.ts'

/** How long a stop waits for requests under way. */
const graceMs = 5000

/** Reads the settings, opens the database, listens, and prints the address when requests are answered. */
export async function startProvider(environment: NodeJS.ProcessEnv): Promise<void> {
  let database: ProviderConnections | undefined
  try {
    const config = readConfig(environment)
    await requireFreePort(config)
    database = await openDatabase(config, (error) => process.stderr.write(`${JSON.stringify({ error: describeError(error) })}\n`))
    if (config.mode === 'demo') await seedDemo(database.db, { now: new Date() })
    await run(config, database)
  } catch (error) {
    await database?.close().catch(() => {})
    for (const line of explain(error)) process.stderr.write(`${line}\n`)
    process.exit(1)
  }
}

async function run(config: Config, database: ProviderConnections): Promise<void> {
  const app = await buildServer({ config, ...database, log: { level: config.logLevel } })
  const jobs = startJobs(app)
  await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`${config.publicUrl}\n`)

  let stopping = false
  async function stop(): Promise<void> {
    // A second Ctrl-C is impatience, not a new request.
    if (stopping) return
    stopping = true
    await jobs.stop()
    // Requests under way are answered; idle connections are closed, and so is, after a moment, one that a browser
    // opened ahead of a request that never came.
    const impatience = setTimeout(() => app.server.closeAllConnections(), graceMs)
    await app.close()
    clearTimeout(impatience)
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

/** What went wrong, for the person at the terminal. */
function explain(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.lines
  if (!(error instanceof Error)) return [String(error)]
  const { code, port, address } = error as { code?: string; port?: number; address?: string }
  if (code === 'EADDRINUSE') return [`port ${port} is already in use: stop what listens there, or set PORT`]
  if (code === 'EACCES' && port !== undefined) return [`port ${port} must not be opened by this user: set PORT`]
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return [`DATABASE_URL: no database answers at ${address ?? 'that address'}`]
  return [error.message.split('\n')[0] ?? 'unknown error']
}
