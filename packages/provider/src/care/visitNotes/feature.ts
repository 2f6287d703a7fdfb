import type { Feature } from '../../platform/endpoint/feature.ts'
import { visitNotesPolicy } from './visitNotes.policy.ts'
import { registerVisitNotesRoutes } from './visitNotes.routes.ts'

export const visitNotesFeature: Feature = { policy: visitNotesPolicy, routes: [registerVisitNotesRoutes] }
