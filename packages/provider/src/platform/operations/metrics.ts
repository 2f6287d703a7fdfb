import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/isLoopback.ts'
import { problem } from '../http/problem.ts'
import { createDurations, type Durations, type Figure, renderFigures } from './figures.ts'
import type { JobLog, JobRuns } from './jobLog.ts'
import { createOutboxFigures, createReplicaFigures } from './metrics.store.ts'
import { providerVersion } from './providerVersion.ts'

export interface MetricsSources {
  pool: pg.Pool
  /** Open live streams of this process. */
  countStreams(): number
  /** Filled by the connections. */
  queries: Durations
  /** Filled by the jobs. */
  jobLog: JobLog
}

/** Everything that operators read, wherever it is sent. */
export interface Metrics {
  figures: readonly Figure[]
  durations: readonly Durations[]
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Serves the figures on a separate port, to holders of the token, or, without a port and a token, to a demo's own machine.
 * Others get 404, as at an address that does not exist.
 */
function offerMetrics(app: FastifyInstance, render: () => Promise<string>): void {
  const { config } = app.diab
  const { port, host, token } = config.metrics
  const isOffered = (authorization: string | undefined) => (token === undefined ? isAtHome(config) : holds(authorization, token))

  app.get('/metrics', { config: { endpointId: 'metrics', isUnqueued: true } }, async (request, reply) => {
    if (port !== undefined || !isOffered(request.headers.authorization)) throw problem(404)
    return reply.type(contentType).send(await render())
  })
  if (port === undefined) return

  const server = createServer(async (request, response) => {
    const isRight = request.url?.split('?')[0] === '/metrics' && (token === undefined || holds(request.headers.authorization, token))
    const text = isRight ? await render() : ''
    response.writeHead(isRight ? 200 : 404, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
  })
  server.headersTimeout = 5000
  server.requestTimeout = 5000
  app.addHook('onReady', () => listen(server, port, host))
  app.addHook('onClose', () => close(server))
}

const isAtHome = ({ mode, host }: Config): boolean => mode === 'demo' && isLoopback(host)

const hashOf = (text: string) => createHash('sha256').update(text).digest()

const holds = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`))

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

const nanoseconds = 1e9

/** What the process itself is like: its memory, its processor time and how late its event loop comes. */
function createProcessFigures(): { figures: readonly Figure[]; stop(): void } {
  const resolution = 50
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  /** The timer's own interval is part of each value that it counts. */
  const late = (value: number) => Math.max(0, value / nanoseconds - resolution / 1000)
  return {
    figures: [
      {
        name: 'diab_event_loop_lag_seconds',
        help: 'How late the event loop came since the last reading.',
        kind: 'gauge',
        read() {
          const samples = [
            { labels: { quantile: '0.5' }, value: late(delay.percentile(50)) },
            { labels: { quantile: '0.99' }, value: late(delay.percentile(99)) },
            { labels: { quantile: '1' }, value: late(delay.max) },
          ]
          delay.reset()
          return samples
        },
      },
      {
        name: 'process_resident_memory_bytes',
        help: 'Memory of the process.',
        kind: 'gauge',
        read: () => [{ value: process.memoryUsage.rss() }],
      },
      {
        name: 'process_heap_bytes',
        help: 'Memory of the JavaScript heap in use.',
        kind: 'gauge',
        read: () => [{ value: process.memoryUsage().heapUsed }],
      },
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time of the process.',
        kind: 'counter',
        read: () => [{ value: (process.cpuUsage().user + process.cpuUsage().system) / 1e6 }],
      },
      {
        name: 'process_start_time_seconds',
        help: 'When the process began, in seconds since 1970.',
        kind: 'gauge',
        read: () => [{ value: Date.now() / 1000 - process.uptime() }],
      },
    ],
    stop: () => void delay.disable(),
  }
}

/** Numbers for Prometheus: routes by contract id and status class, never an id of a person or a record. */
export function registerMetrics(app: FastifyInstance, { pool, countStreams, queries, jobLog }: MetricsSources): Metrics {
  const durations = createDurations('diab_http_request_duration_seconds', 'Time from the first byte in to the last byte out.')
  const counts = new Map<string, { labels: { route: string; status: string }; value: number }>()

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.endpointId ?? 'other'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    durations.observe({ route }, reply.elapsedTime / 1000)
    const one = counts.get(`${route} ${status}`) ?? { labels: { route, status }, value: 0 }
    counts.set(`${route} ${status}`, one)
    one.value++
  })

  const process = createProcessFigures()
  app.addHook('onClose', async () => process.stop())
  const metrics: Metrics = {
    figures: [
      {
        name: 'diab_build_info',
        help: 'Version of the provider.',
        kind: 'gauge',
        read: () => [{ labels: { version: providerVersion }, value: 1 }],
      },
      { name: 'diab_http_requests_total', help: 'Requests answered.', kind: 'counter', read: () => [...counts.values()] },
      poolFigure(pool),
      { name: 'diab_live_streams', help: 'Open streams of live events.', kind: 'gauge', read: () => [{ value: countStreams() }] },
      ...jobFigures(jobLog),
      ...createOutboxFigures(app.diab.besideDb),
      ...createReplicaFigures(app.diab.besideDb),
      ...pushFigures(app),
      ...process.figures,
    ],
    durations: [durations, queries],
  }
  offerMetrics(app, () => renderFigures(metrics.figures, metrics.durations))
  return metrics
}

const poolFigure = (pool: pg.Pool): Figure => ({
  name: 'diab_db_connections',
  help: 'Connections of the pool; waiting: requests without one.',
  kind: 'gauge',
  read: () => [
    { labels: { state: 'open' }, value: pool.totalCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ],
})

const jobFigures = (jobLog: JobLog): Figure[] => {
  const each = (value: (runs: Readonly<JobRuns>) => number) => () =>
    [...jobLog.all()].map(([job, runs]) => ({ labels: { job }, value: value(runs) }))
  return [
    {
      name: 'diab_job_runs_total',
      help: 'Runs of jobs in this process.',
      kind: 'counter',
      read: () =>
        [...jobLog.all()].flatMap(([job, { ok, failed }]) => [
          { labels: { job, outcome: 'ok' }, value: ok },
          { labels: { job, outcome: 'failed' }, value: failed },
        ]),
    },
    { name: 'diab_job_seconds', help: 'How long the last run of each job took.', kind: 'gauge', read: each(({ seconds }) => seconds) },
    {
      name: 'diab_job_success_timestamp_seconds',
      help: 'When each job last succeeded in this process, in seconds since 1970.',
      kind: 'gauge',
      read: each(({ succeededAt }) => succeededAt),
    },
  ]
}

function pushFigures(app: FastifyInstance): Figure[] {
  const { push } = app.diab
  if (!push) return []
  return [
    {
      name: 'diab_push_messages_total',
      help: 'Push messages; gone: the browser takes none any more; later: to be sent again.',
      kind: 'counter',
      read: () => Object.entries(push.counts()).map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
    {
      name: 'diab_push_failing',
      help: '1 while the last message was refused or could not be handed over.',
      kind: 'gauge',
      read: () => [{ value: push.health() === 'failing' ? 1 : 0 }],
    },
  ]
}
