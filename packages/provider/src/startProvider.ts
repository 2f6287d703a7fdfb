import { buildServer } from './buildServer.ts'
import { readConfig } from './platform/config/config.ts'
import { ConfigError } from './platform/config/configChecks.ts'
import type { ProviderConnections } from './platform/db/connect.ts'
import { isDatabaseAway } from './platform/db/isDatabaseAway.ts'
import { openDatabase } from './platform/db/openDatabase.ts'
import { seedApart } from './demo/seedApart.ts'
import { startJobs } from './jobs/startJobs.ts'
import { requireFreePort } from './platform/http/requireFreePort.ts'
import { codeOf, describeError } from './platform/http/toProblem.ts'
import { createQueryDurations } from './platform/operations/figures.ts'
import { createJobLog } from './platform/operations/jobLog.ts'
import { startTelemetry } from './platform/operations/startTelemetry.ts'
import { type StopOnSignal, stopOnSignal } from './stopProvider.ts'

/** Reads the settings, opens the database, listens, and prints the address when requests are answered. */
export async function startProvider(environment: NodeJS.ProcessEnv): Promise<void> {
  const stop = stopOnSignal()
  let database: ProviderConnections | undefined
  try {
    const config = readConfig(environment)
    await requireFreePort(config)
    const queries = createQueryDurations()
    const jobLog = createJobLog()
    const telemetry = await startTelemetry(config)
    const opening = openDatabase(config, reportDatabase(stop), (seconds, statement) => {
      queries.observe({}, seconds)
      telemetry?.noteQuery(seconds, statement)
    })
    stop.opening(opening)
    database = await opening
    if (config.mode === 'demo') await seedApart(database.db, environment)
    const app = await buildServer({ config, ...database, queries, jobLog, telemetry, log: { level: config.logLevel } })
    if (stop.isStopping()) return
    const jobs = startJobs(app, { log: jobLog, traceJob: telemetry?.traceJob })
    stop.running({ app, jobs })
    await app.listen({ port: config.port, host: config.host })
    process.stdout.write(`${config.publicUrl}\n`)
  } catch (error) {
    // A start that a signal ended fails somewhere, and that is no news.
    if (stop.isStopping()) return
    for (const line of explain(error)) process.stderr.write(`${line}\n`)
    await database?.close().catch(() => {})
    process.exit(1)
  }
}

const sameNewsMs = 10_000

/**
 * Writes what became of the database, one line for the many connections that a stopping server ends at once, and nothing
 * while this process stops itself.
 */
function reportDatabase(stop: StopOnSignal): (error: Error) => void {
  let saidAt = -Infinity
  return (error) => {
    if (stop.isStopping()) return
    if (!isDatabaseAway(error)) {
      process.stderr.write(`${JSON.stringify({ error: describeError(error) })}\n`)
      return
    }
    if (performance.now() - saidAt < sameNewsMs) return
    saidAt = performance.now()
    process.stderr.write(`${JSON.stringify({ level: 'warn', msg: 'the database is away', code: codeOf(error) || undefined })}\n`)
  }
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT'])

/** What went wrong, for the person at the terminal. */
function explain(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.lines
  if (!(error instanceof Error)) return [String(error)]
  const { code, port, address, path } = error as { code?: string; port?: number; address?: string; path?: string }
  if (code === 'EADDRINUSE') return [`port ${port} is already in use: stop what listens there, or set PORT`]
  if (code === 'EACCES' && port !== undefined) return [`port ${port} must not be opened by this user: set PORT`]
  if (path !== undefined && unwritable.has(code ?? ''))
    return [`DIAB_DATA_DIR: ${path} cannot be written (${code}): make it writable, or set another folder`]
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return [`DATABASE_URL: no database answers at ${address ?? 'that address'}`]
  return [error.message.split('\n')[0] ?? 'unknown error']
}
