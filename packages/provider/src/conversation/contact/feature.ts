import type { Feature } from '../../platform/endpoint/feature.ts'
import { contactPolicy } from './contact.policy.ts'
import { registerContactRoutes } from './contact.routes.ts'

export const contactFeature: Feature = { policy: contactPolicy, routes: [registerContactRoutes] }
