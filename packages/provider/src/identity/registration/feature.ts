import type { Feature } from '../../platform/endpoint/feature.ts'
import { registrationPolicy } from './registration.policy.ts'
import { registerRegistrationRoutes } from './registration.routes.ts'

export const registrationFeature: Feature = { policy: registrationPolicy, routes: [registerRegistrationRoutes] }
