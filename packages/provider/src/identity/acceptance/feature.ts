import type { Feature } from '../../platform/endpoint/feature.ts'
import { invitationPolicy } from './invitation.policy.ts'
import { registerInvitationRoutes } from './invitation.routes.ts'

export const acceptanceFeature: Feature = { policy: invitationPolicy, routes: [registerInvitationRoutes] }
