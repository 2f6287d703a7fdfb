import { healthContract, type PushHealth } from './health.contract.ts'
import type { Abortable, SendEndpoint } from './sendEndpoint.ts'

/** What the provider says of itself. A provider of an older version leaves out what it does not know. */
export interface Health {
  status: 'ok'
  mode: 'demo' | 'production'
  version: string
  /** smtp: mail is sent; outbox: it is kept in the database. */
  mail?: 'smtp' | 'outbox' | undefined
  push?: PushHealth | undefined
}

/** Whether the provider lives. Failures here neither open the maintenance page nor are reported. */
export interface HealthApi {
  health(options?: Abortable): Promise<Health>
  ready(options?: Abortable): Promise<{ status: 'ready' }>
}

export const createHealthApi = (send: SendEndpoint): HealthApi => ({
  health: (options) => send(healthContract.health, options),
  ready: (options) => send(healthContract.ready, options),
})
