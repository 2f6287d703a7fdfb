import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { readTraceParent, traceIdOf } from '../http/traceContext.ts'
import { createFigureProducer } from './figureProducer.ts'
import { providerVersion } from './providerVersion.ts'
import type { Telemetry } from './telemetry.ts'

const everyMs = 60_000
const longestStopMs = 1000

/** Attributes say which endpoint, which table and how it ended: no address, no id, no value, no message. */
export function createTelemetry(collectorUrl: string, config: Pick<Config, 'mode' | 'trustedProxyCount'>): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': 'diab-provider',
    'service.version': providerVersion,
    'deployment.environment.name': config.mode,
  })
  const ids = new RandomIdGenerator()
  /** The trace id that the log has; set while a root span begins. */
  let next: string | undefined
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    idGenerator: { generateTraceId: () => next ?? ids.generateTraceId(), generateSpanId: () => ids.generateSpanId() },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${collectorUrl}/v1/traces` }) })],
  })
  const tracer = tracers.getTracer('diab', providerVersion)
  const active = new AsyncLocalStorage<Context>()
  let meters: MeterProvider | undefined

  function beginRequest(request: FastifyRequest): Span {
    const { id, headers, method, routeOptions } = request
    const parent = readTraceParent(config, headers)
    const context = parent
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId: parent.traceId,
          spanId: parent.spanId,
          traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
          isRemote: true,
        })
      : ROOT_CONTEXT
    const route = routeOptions.config.endpointId ?? routeOptions.url ?? 'none'
    next = traceIdOf(id, config, headers)
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, context)
    next = undefined
    return span
  }

  return {
    traceRequests(app) {
      const spans = new WeakMap<FastifyRequest, Span>()
      const within = (request: FastifyRequest, work: () => void) => {
        const span = spans.get(request)
        if (span) active.run(trace.setSpan(ROOT_CONTEXT, span), work)
        else work()
      }
      app.addHook('onRequest', (request, _reply, done) => {
        spans.set(request, beginRequest(request))
        within(request, done)
      })
      // What comes of a socket is of no request: with the body the request is named again.
      app.addHook('preHandler', (request, _reply, done) => within(request, done))
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    noteQuery(seconds, statement) {
      const context = active.getStore()
      if (!context) return
      const operation = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'query'
      const table = /\b(?:from|into|update|join)\s+"?(\w+)/i.exec(statement)?.[1]
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, ...(table && { 'db.collection.name': table }) }
      const now = Date.now()
      const name = table ? `${operation} ${table}` : operation
      tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: now - seconds * 1000, attributes }, context).end(now)
    },
    async traceJob(name, run) {
      const span = tracer.startSpan(`job ${name}`, {}, ROOT_CONTEXT)
      try {
        return await active.run(trace.setSpan(ROOT_CONTEXT, span), run)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    sendFigures(metrics) {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${collectorUrl}/v1/metrics` }),
        exportIntervalMillis: everyMs,
        metricProducers: [createFigureProducer(metrics, resource)],
      })
      meters = new MeterProvider({ resource, readers: [reader] })
    },
    async stop() {
      const sent = Promise.allSettled([tracers.shutdown(), meters?.shutdown()])
      await Promise.race([sent, pause(longestStopMs, undefined, { ref: false })])
    },
  }
}
