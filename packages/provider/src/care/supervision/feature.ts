import type { Feature } from '../../platform/endpoint/feature.ts'
import { supervisionPolicy } from './supervision.policy.ts'
import { registerSupervisionRoutes } from './supervision.routes.ts'

export const supervisionFeature: Feature = { policy: supervisionPolicy, routes: [registerSupervisionRoutes] }
