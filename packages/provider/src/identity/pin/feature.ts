import type { Feature } from '../../platform/endpoint/feature.ts'
import { registerPinRoutes } from './pin.routes.ts'

export const pinFeature: Feature = { policy: {}, routes: [registerPinRoutes] }
