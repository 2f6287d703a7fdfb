import type { Config } from '../config/config.ts'
import type { Telemetry } from './telemetry.ts'

type TelemetryConfig = Pick<Config, 'collectorUrl' | 'mode' | 'trustedProxyCount'>

/** Loads OpenTelemetry when a collector is configured, and not before: it takes 10 MB. */
export async function startTelemetry({ collectorUrl, ...config }: TelemetryConfig): Promise<Telemetry | undefined> {
  if (collectorUrl === undefined) return undefined
  const { createTelemetry } = await import('./openTelemetry.ts')
  return createTelemetry(collectorUrl, config)
}
