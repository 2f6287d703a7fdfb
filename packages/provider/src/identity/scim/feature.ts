import type { Feature } from '../../platform/endpoint/feature.ts'
import { registerScimRoutes } from './scim.routes.ts'

/** Its calls are outside the contracts, so the policy table has no rows of it. */
export const scimFeature: Feature = { policy: {}, routes: [registerScimRoutes] }
