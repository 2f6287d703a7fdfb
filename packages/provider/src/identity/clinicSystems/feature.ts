import type { Feature } from '../../platform/endpoint/feature.ts'
import { clinicSystemPolicy } from './clinicSystem.policy.ts'
import { registerClinicSystemRoutes } from './clinicSystem.routes.ts'
import { registerSystemTokenRoute } from './systemToken.routes.ts'

export const clinicSystemsFeature: Feature = { policy: clinicSystemPolicy, routes: [registerClinicSystemRoutes, registerSystemTokenRoute] }
