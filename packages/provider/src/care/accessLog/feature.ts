import type { Feature } from '../../platform/endpoint/feature.ts'
import { accessLogPolicy } from './accessLog.policy.ts'
import { registerAccessLogRoutes } from './accessLog.routes.ts'

export const accessLogFeature: Feature = { policy: accessLogPolicy, routes: [registerAccessLogRoutes] }
