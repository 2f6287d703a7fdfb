import type { Feature } from '../../platform/endpoint/feature.ts'
import { registerNotificationSettingRoutes } from './notificationSetting.routes.ts'

export const notificationSettingFeature: Feature = { policy: {}, routes: [registerNotificationSettingRoutes] }
