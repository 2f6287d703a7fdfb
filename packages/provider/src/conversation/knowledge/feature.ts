import type { Feature } from '../../platform/endpoint/feature.ts'
import { knowledgePolicy } from './knowledge.policy.ts'
import { registerKnowledgeRoutes } from './knowledge.routes.ts'

export const knowledgeFeature: Feature = { policy: knowledgePolicy, routes: [registerKnowledgeRoutes] }
