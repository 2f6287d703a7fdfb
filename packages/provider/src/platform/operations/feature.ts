import type { Feature } from '../endpoint/feature.ts'
import { anyone } from '../access/policyRow.ts'
import { registerHealthRoutes } from './health.routes.ts'

export const operationsFeature: Feature = { policy: { 'health.read': anyone, 'health.ready': anyone }, routes: [registerHealthRoutes] }
