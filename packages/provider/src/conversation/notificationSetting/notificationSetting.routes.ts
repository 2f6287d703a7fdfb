import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { saveNotificationSettings, selectNotificationSettings } from './notificationSetting.store.ts'

export function registerNotificationSettingRoutes(app: FastifyInstance): void {
  const { settings } = contracts

  registerEndpoint(app, settings.listNotificationSettings, ({ db, params }) => selectNotificationSettings(db, params.userId))
  registerEndpoint(app, settings.updateNotificationSettings, async ({ db, params, body }) => {
    await saveNotificationSettings(db, params.userId, body)
    return selectNotificationSettings(db, params.userId)
  })
}
