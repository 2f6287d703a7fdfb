import type { Feature } from '../../platform/endpoint/feature.ts'
import { registerNightscoutRoutes } from './nightscout.routes.ts'

/** Its calls are another product's and carry another secret: no policy row of ours is about them, `uploaderRoute` is. */
export const nightscoutFeature: Feature = { policy: {}, routes: [registerNightscoutRoutes] }
