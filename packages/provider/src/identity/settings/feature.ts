import type { Feature } from '../../platform/endpoint/feature.ts'
import { settingsPolicy } from './settings.policy.ts'
import { registerSettingsRoutes } from './settings.routes.ts'

export const settingsFeature: Feature = { policy: settingsPolicy, routes: [registerSettingsRoutes] }
