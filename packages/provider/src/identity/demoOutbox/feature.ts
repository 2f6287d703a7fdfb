import type { Feature } from '../../platform/endpoint/feature.ts'
import { registerDemoOutbox } from './demoOutbox.routes.ts'

export const demoOutboxFeature: Feature = { policy: {}, routes: [registerDemoOutbox] }
