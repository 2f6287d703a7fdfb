import { NotificationGroup } from '../notifications/notificationEnumerations.ts'
import type { NotificationSetting } from './settings.contract.ts'

/**
 * Defaults: every group is pushed and none is mailed. Mail about the security of an account (a new password, another address)
 * is always sent and is not a setting.
 */
export const defaultNotificationSettings: readonly NotificationSetting[] = Object.values(NotificationGroup).map((group) => ({
  group,
  isPushed: true,
  isMailed: false,
}))
