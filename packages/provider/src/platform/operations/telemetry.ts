import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Sends traces and figures to a collector of OpenTelemetry. */
export interface Telemetry {
  /** A span for each request from now on; called before the routes are registered. */
  traceRequests(app: FastifyInstance): void
  /** A span for a statement that has just ended, below the request or job that sent it. */
  noteQuery(seconds: number, statement: string): void
  /** Runs a job within a span. */
  traceJob<Result>(name: string, run: () => Promise<Result>): Promise<Result>
  sendFigures(metrics: Metrics): void
  /** Sends what is left, for a second at most. */
  stop(): Promise<void>
}
