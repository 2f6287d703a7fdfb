import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Mode } from './platform/config/config.ts'
import type { ProviderConnections } from './platform/db/connect.ts'
import type { RunningJobs } from './jobs/startJobs.ts'

/** A balancer in front asks for readiness and sends no more calls; a demo has none. */
const noticeMs: Record<Mode, number> = { demo: 0, production: 1000 }
/** How long calls under way have, then the jobs, the whole of a stop; what is left of ten seconds is the database's. */
const callsMs = 4500
const jobsMs = 5000
const longestMs = 9500
/** One Ctrl-C may arrive twice: from the terminal and from the process in between. */
const sameSignalMs = 700

export interface RunningProvider {
  app: FastifyInstance
  jobs: RunningJobs
}

export interface StopOnSignal {
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
export function stopOnSignal(): StopOnSignal {
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
