import type { Feature } from '../../platform/endpoint/feature.ts'
import { accountDataPolicy } from './accountData.policy.ts'
import { registerAccountDataRoutes } from './accountData.routes.ts'

export const accountDataFeature: Feature = { policy: accountDataPolicy, routes: [registerAccountDataRoutes] }
