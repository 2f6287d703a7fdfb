import type { Feature } from '../endpoint/feature.ts'
import { eventsPolicy } from './events.policy.ts'

export const eventsFeature: Feature = { policy: eventsPolicy, routes: [] }
