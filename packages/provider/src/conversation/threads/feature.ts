import type { Feature } from '../../platform/endpoint/feature.ts'
import { threadsPolicy } from './threads.policy.ts'
import { registerThreadsRoutes } from './threads.routes.ts'

export const threadsFeature: Feature = { policy: threadsPolicy, routes: [registerThreadsRoutes] }
