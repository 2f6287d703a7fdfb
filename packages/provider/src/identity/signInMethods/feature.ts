import type { Feature } from '../../platform/endpoint/feature.ts'
import { registerSignInRoutes } from './signIn.routes.ts'
import { signInMethodsPolicy } from './signInMethods.policy.ts'
import { registerSignInMethodsRoutes } from './signInMethods.routes.ts'

export const signInMethodsFeature: Feature = { policy: signInMethodsPolicy, routes: [registerSignInRoutes, registerSignInMethodsRoutes] }
