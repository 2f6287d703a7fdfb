import type { Feature } from '../../platform/endpoint/feature.ts'
import { pushPolicy } from './pushToken.policy.ts'
import { registerPushRoutes } from './pushToken.routes.ts'

export const pushTokenFeature: Feature = { policy: pushPolicy, routes: [registerPushRoutes] }
