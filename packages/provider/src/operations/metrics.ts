import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { PushSender } from '../push/pushSender.ts'
import { offerMetrics } from './offerMetrics.ts'

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

interface Series {
  route: string
  counts: Map<string, number>
  /** Requests at or under each bucket's bound. */
  buckets: number[]
  sumSeconds: number
  total: number
}

/** Numbers for Prometheus: routes by contract id and status class, never an id of a person or a record. */
export function registerMetrics(app: FastifyInstance, pool: pg.Pool | undefined): void {
  const series = new Map<string, Series>()

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.endpointId ?? 'other'
    const one = series.get(route) ?? { route, counts: new Map(), buckets: bucketsSeconds.map(() => 0), sumSeconds: 0, total: 0 }
    series.set(route, one)
    const statusClass = `${Math.floor(reply.statusCode / 100)}xx`
    const seconds = reply.elapsedTime / 1000
    one.counts.set(statusClass, (one.counts.get(statusClass) ?? 0) + 1)
    one.total++
    one.sumSeconds += seconds
    bucketsSeconds.forEach((bound, index) => {
      if (seconds <= bound) one.buckets[index] = (one.buckets[index] ?? 0) + 1
    })
  })

  const render = () => [...renderRequests([...series.values()]), ...renderPool(pool), ...renderPush(app.diab.push), ''].join('\n')
  offerMetrics(app, render)
}

function renderRequests(all: readonly Series[]): string[] {
  return [
    '# HELP diab_http_requests_total Requests answered.',
    '# TYPE diab_http_requests_total counter',
    ...all.flatMap(({ route, counts }) =>
      [...counts].map(([status, count]) => `diab_http_requests_total{route="${route}",status="${status}"} ${count}`),
    ),
    '# HELP diab_http_request_duration_seconds Time from the first byte in to the last byte out.',
    '# TYPE diab_http_request_duration_seconds histogram',
    ...all.flatMap(({ route, buckets, sumSeconds, total }) => [
      ...buckets.map(
        (count, index) => `diab_http_request_duration_seconds_bucket{route="${route}",le="${bucketsSeconds[index]}"} ${count}`,
      ),
      `diab_http_request_duration_seconds_bucket{route="${route}",le="+Inf"} ${total}`,
      `diab_http_request_duration_seconds_sum{route="${route}"} ${sumSeconds.toFixed(6)}`,
      `diab_http_request_duration_seconds_count{route="${route}"} ${total}`,
    ]),
  ]
}

function renderPool(pool: pg.Pool | undefined): string[] {
  if (!pool) return []
  return [
    '# HELP diab_db_connections Connections of the pool; waiting: requests without one.',
    '# TYPE diab_db_connections gauge',
    `diab_db_connections{state="open"} ${pool.totalCount}`,
    `diab_db_connections{state="idle"} ${pool.idleCount}`,
    `diab_db_connections{state="waiting"} ${pool.waitingCount}`,
    '# HELP process_resident_memory_bytes Memory of the process.',
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
  ]
}

function renderPush(push: PushSender | undefined): string[] {
  if (!push) return []
  return [
    '# HELP diab_push_messages_total Push messages; gone: the browser takes none any more; later: to be sent again.',
    '# TYPE diab_push_messages_total counter',
    ...Object.entries(push.counts()).map(([outcome, count]) => `diab_push_messages_total{outcome="${outcome}"} ${count}`),
    '# HELP diab_push_failing 1 while the last message was refused or could not be handed over.',
    '# TYPE diab_push_failing gauge',
    `diab_push_failing ${push.health() === 'failing' ? 1 : 0}`,
  ]
}
