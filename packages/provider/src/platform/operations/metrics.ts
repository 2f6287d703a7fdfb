import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createDurations, type Durations, type Figure, renderFigures } from './figures.ts'
import type { JobLog, JobRuns } from './jobLog.ts'
import { offerMetrics } from './offerMetrics.ts'
import { createOutboxFigures } from './outboxFigures.store.ts'
import { createProcessFigures } from './processFigures.ts'
import { providerVersion } from './providerVersion.ts'
import { createReplicaFigures } from './replicaFigures.store.ts'

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
