import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildServer } from './buildServer.ts'
import { type Mode, readConfig } from './platform/config/config.ts'
import { ConfigError } from './platform/config/configChecks.ts'
import type { ProviderConnections } from './platform/db/connect.ts'
import { isDatabaseAway } from './platform/db/isDatabaseAway.ts'
import { openDatabase } from './platform/db/openDatabase.ts'
import { seedApart } from './demo/seedApart.ts'
import { type RunningJobs, startJobs } from './jobs/startJobs.ts'
import { requireFreePort } from './platform/http/requireFreePort.ts'
import { codeOf, describeError } from './platform/http/toProblem.ts'
import { createQueryDurations } from './platform/operations/figures.ts'
import { createJobLog } from './platform/operations/jobLog.ts'
import { startTelemetry } from './platform/operations/startTelemetry.ts'

/** A balancer in front asks for readiness and sends no more calls; a demo has none. */
const noticeMs: Record<Mode, number> = { demo: 0, production: 1000 }
/** How long calls under way have, then the jobs, the whole of a stop; what is left of ten seconds is the database's. */
const callsMs = 4500
const jobsMs = 5000
const longestMs = 9500
/** One Ctrl-C may arrive twice: from the terminal and from the process in between. */
const sameSignalMs = 700

interface RunningProvider {
  app: FastifyInstance
  jobs: RunningJobs
}

interface StopOnSignal {
  /** True after the first signal: a start that is under way goes no further. */
  isStopping(): boolean
  /** What a signal has to close from now on; given as a promise, because a signal may come while it is being opened. */
  opening(database: Promise<ProviderConnections>): void
  running(provider: RunningProvider): void
}

/**
 * Ends this process on SIGINT, SIGTERM or SIGHUP, within ten seconds: readiness says no, calls under way are answered,
 * streams and jobs end, the database is closed. A second signal cuts what is under way.
 */
function stopOnSignal(): StopOnSignal {
  let database: Promise<ProviderConnections> | undefined
  let provider: RunningProvider | undefined
  let begunAt: number | undefined
  const secondSignal = Promise.withResolvers<void>()

  async function stop(): Promise<void> {
    setTimeoutAndExit()
    if (provider) await drain(provider, secondSignal.promise)
    await (await database?.catch(() => undefined))?.close()
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (begunAt === undefined) {
        begunAt = performance.now()
        void stop()
      } else if (performance.now() - begunAt > sameSignalMs) secondSignal.resolve()
    })

  return {
    isStopping: () => begunAt !== undefined,
    opening(opened) {
      database = opened
    },
    running(started) {
      provider = started
    },
  }
}

function setTimeoutAndExit(): void {
  setTimeout(() => {
    process.stderr.write('stopped after ten seconds with work under way\n')
    process.exit(1)
  }, longestMs).unref()
}

/** Answers what is under way and takes nothing more. */
async function drain({ app, jobs }: RunningProvider, secondSignal: Promise<void>): Promise<void> {
  const { readiness, config } = app.diab
  readiness.stop()
  const cut = setTimeout(() => app.server.closeAllConnections(), callsMs)
  void secondSignal.then(() => app.server.closeAllConnections())
  await Promise.race([pause(noticeMs[config.mode]), secondSignal])
  const ended = Promise.all([app.close(), jobs.stop()])
  await Promise.race([ended, pause(jobsMs), secondSignal.then(() => pause(sameSignalMs))])
  clearTimeout(cut)
}

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
