import type { Feature } from '../../platform/endpoint/feature.ts'
import { eventsPolicy } from './events.policy.ts'

export const eventsFeature: Feature = { policy: eventsPolicy, routes: [] }
