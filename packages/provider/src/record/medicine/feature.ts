import type { Feature } from '../../platform/endpoint/feature.ts'
import { medicinePolicy } from './medicine.policy.ts'
import { registerMedicineRoutes } from './medicine.routes.ts'

export const medicineFeature: Feature = { policy: medicinePolicy, routes: [registerMedicineRoutes] }
