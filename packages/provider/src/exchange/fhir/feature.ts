import type { Feature } from '../../platform/endpoint/feature.ts'
import { registerFhirRoutes } from './fhir.routes.ts'

/** Its rules are the rows of the API for the same records: see `fhirCaller.ts`. */
export const fhirFeature: Feature = { policy: {}, routes: [registerFhirRoutes] }
