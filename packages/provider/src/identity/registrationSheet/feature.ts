import type { Feature } from '../../platform/endpoint/feature.ts'
import { registrationSheetPolicy } from './registrationSheet.policy.ts'
import { registerRegistrationSheetRoutes } from './registrationSheet.routes.ts'

export const registrationSheetFeature: Feature = { policy: registrationSheetPolicy, routes: [registerRegistrationSheetRoutes] }
