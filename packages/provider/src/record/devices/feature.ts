import type { Feature } from '../../platform/endpoint/feature.ts'
import { devicesPolicy } from './devices.policy.ts'
import { registerDevicesRoutes } from './devices.routes.ts'

export const devicesFeature: Feature = { policy: devicesPolicy, routes: [registerDevicesRoutes] }
