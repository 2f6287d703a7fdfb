import { handledNotificationVersion, NotificationType } from '../notifications/notificationEnumerations.ts'
import type { Notification } from '../notifications/notification.schema.ts'

/** The thread that a notification of a new message speaks of; undefined for every other notification. */
export function threadOfNotification({ type, version, data }: Pick<Notification, 'type' | 'version' | 'data'>): string | undefined {
  if (type !== NotificationType.NewMessage || version !== handledNotificationVersion) return undefined
  try {
    const { threadId } = Object(JSON.parse(data)) as { threadId?: unknown }
    return typeof threadId === 'string' && threadId !== '' ? threadId : undefined
  } catch {
    return undefined
  }
}
