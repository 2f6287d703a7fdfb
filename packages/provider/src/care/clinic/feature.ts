import type { Feature } from '../../platform/endpoint/feature.ts'
import { clinicPolicy } from './clinic.policy.ts'
import { registerClinicRoutes } from './clinic.routes.ts'
import { registerClinicPatientRoutes } from './clinicPatient.routes.ts'
import { registerClinicPatientListRoutes } from './clinicPatientList.routes.ts'
import { registerClinicStaffRoutes } from './clinicStaff.routes.ts'

export const clinicFeature: Feature = {
  policy: clinicPolicy,
  routes: [registerClinicRoutes, registerClinicPatientRoutes, registerClinicPatientListRoutes, registerClinicStaffRoutes],
}
