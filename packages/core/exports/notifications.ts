export {
  handledNotificationVersion,
  NotificationGroup,
  notificationGroupSchema,
  NotificationType,
  notificationTypeSchema,
} from '../src/notifications/notificationEnumerations.ts'
export { notificationGroupLabels, notificationTypeLabels } from '../src/notifications/notificationEnumerations.messages.ts'
export { notificationJump, type NotificationJump } from '../src/notifications/notificationJump.ts'
export {
  initialNotificationList,
  nextNotificationOffset,
  transitionNotificationList,
  type NotificationListEvent,
  type NotificationListState,
} from '../src/notifications/notificationList.machine.ts'
export { notificationPageSize, notificationSchema, type Notification } from '../src/notifications/notification.schema.ts'
export type { NotificationPage, NotificationsApi } from '../src/notifications/notifications.api.ts'
