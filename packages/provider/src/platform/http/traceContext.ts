import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config/config.ts'

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** What a caller says about the trace that its call belongs to (W3C Trace Context). */
export interface TraceParent {
  traceId: string
  spanId: string
  isSampled: boolean
}

/** The caller's trace, where a proxy of ours is in front and writes it; a stranger's word is not taken. */
export function readTraceParent(
  { trustedProxyCount }: Pick<Config, 'trustedProxyCount'>,
  headers: IncomingHttpHeaders,
): TraceParent | undefined {
  const [, traceId, spanId, flags] = (trustedProxyCount > 0 && form.exec(String(headers.traceparent))) || []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The trace of a call: the caller's, or one that its request id names. */
export const traceIdOf = (requestId: string, config: Pick<Config, 'trustedProxyCount'>, headers: IncomingHttpHeaders): string =>
  readTraceParent(config, headers)?.traceId ?? requestId.replaceAll('-', '')
