import type { Feature } from '../endpoint/feature.ts'
import { registerPinRoutes } from './pin.routes.ts'

export const pinFeature: Feature = { policy: {}, routes: [registerPinRoutes] }
