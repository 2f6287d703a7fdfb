export { notificationPageSize, type Notification } from '../../core/src/notifications/notification.schema.ts'
export { notificationGroupLabels, notificationTypeLabels } from '../../core/src/notifications/notificationEnumerations.messages.ts'
export { NotificationGroup, NotificationType } from '../../core/src/notifications/notificationEnumerations.ts'
export { notificationJump, type NotificationJump } from '../../core/src/notifications/notificationJump.ts'
export {
  initialNotificationList,
  nextNotificationOffset,
  transitionNotificationList,
  type NotificationListEvent,
  type NotificationListState,
} from '../../core/src/notifications/notificationList.machine.ts'
