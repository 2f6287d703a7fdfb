import type { NotificationGroup } from '@diab/core/notifications'

export interface NotificationSettingTables {
  /** Only what somebody chose; a group without a row has the default. */
  notification_setting: { user_id: string; group_id: NotificationGroup; is_pushed: boolean; is_mailed: boolean }
}
