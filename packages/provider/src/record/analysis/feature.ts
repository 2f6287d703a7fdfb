import type { Feature } from '../../platform/endpoint/feature.ts'
import { analysisPolicy } from './analysis.policy.ts'
import { registerAnalysisRoutes } from './analysis.routes.ts'

export const analysisFeature: Feature = { policy: analysisPolicy, routes: [registerAnalysisRoutes] }
