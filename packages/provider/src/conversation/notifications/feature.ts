import type { Feature } from '../../platform/endpoint/feature.ts'
import { notificationsPolicy } from './notifications.policy.ts'
import { registerNotificationsRoutes } from './notifications.routes.ts'

export const notificationsFeature: Feature = { policy: notificationsPolicy, routes: [registerNotificationsRoutes] }
