import type { Feature } from '../../platform/endpoint/feature.ts'
import { accountPolicy } from './account.policy.ts'
import { registerAccountRoutes } from './account.routes.ts'

export const accountFeature: Feature = { policy: accountPolicy, routes: [registerAccountRoutes] }
