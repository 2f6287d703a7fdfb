import type { Feature } from '../../platform/endpoint/feature.ts'
import { webhooksPolicy } from './webhooks.policy.ts'
import { registerWebhooksRoutes } from './webhooks.routes.ts'

export const webhooksFeature: Feature = { policy: webhooksPolicy, routes: [registerWebhooksRoutes] }
