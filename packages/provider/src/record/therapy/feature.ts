import type { Feature } from '../../platform/endpoint/feature.ts'
import { therapyPolicy } from './therapy.policy.ts'
import { registerTherapyRoutes } from './therapy.routes.ts'

export const therapyFeature: Feature = { policy: therapyPolicy, routes: [registerTherapyRoutes] }
