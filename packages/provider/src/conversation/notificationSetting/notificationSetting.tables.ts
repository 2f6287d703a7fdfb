import type { NotificationGroup } from '@diab/internal/notifications'

export interface NotificationSettingTables {
  /** Only explicit choices; a group without a row has the default. */
  notification_setting: { user_id: string; group_id: NotificationGroup; is_pushed: boolean; is_mailed: boolean }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends NotificationSettingTables {}
}
