import { healthContract } from './health.contract.ts'
import type { Abortable, SendEndpoint } from './sendEndpoint.ts'

/** Whether the provider lives. Failures here neither open the maintenance page nor are reported. */
export interface HealthApi {
  health(options?: Abortable): Promise<{ status: 'ok'; mode: 'demo' | 'production'; version: string }>
  ready(options?: Abortable): Promise<{ status: 'ready' }>
}

export const createHealthApi = (send: SendEndpoint): HealthApi => ({
  health: (options) => send(healthContract.health, options),
  ready: (options) => send(healthContract.ready, options),
})
