import { defaultNotificationSettings, type NotificationSetting } from '@diab/internal/settings'
import type { Db } from '../../platform/db/tables.ts'

/** One setting per group, the default where nothing was chosen. */
export async function selectNotificationSettings(db: Db, userId: string): Promise<NotificationSetting[]> {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['group_id as group', 'is_pushed as isPushed', 'is_mailed as isMailed'])
    .where('user_id', '=', userId)
    .execute()
  return defaultNotificationSettings.map((setting) => rows.find(({ group }) => group === setting.group) ?? setting)
}

/** The later one of two settings of one group counts; groups left out stay. */
export async function saveNotificationSettings(tx: Db, userId: string, settings: readonly NotificationSetting[]): Promise<void> {
  const byGroup = new Map(settings.map((setting) => [setting.group, setting]))
  if (byGroup.size === 0) return
  await tx
    .insertInto('notification_setting')
    .values(
      [...byGroup.values()].map(({ group, isPushed, isMailed }) => ({
        user_id: userId,
        group_id: group,
        is_pushed: isPushed,
        is_mailed: isMailed,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'group_id'])
        .doUpdateSet(({ ref }) => ({ is_pushed: ref('excluded.is_pushed'), is_mailed: ref('excluded.is_mailed') })),
    )
    .execute()
}
