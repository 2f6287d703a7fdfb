import { NotificationGroup } from '../notifications/notificationEnumerations.ts'
import type { NotificationSetting } from './settings.contract.ts'

/**
 * What holds where nobody chose: every group is pushed and none is mailed. Mail about the security of an account (a new
 * password, another address) is always sent and no setting of these.
 */
export const defaultNotificationSettings: readonly NotificationSetting[] = Object.values(NotificationGroup).map((group) => ({
  group,
  isPushed: true,
  isMailed: false,
}))
