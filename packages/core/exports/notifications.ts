export {
  handledNotificationVersion,
  NotificationGroup,
  notificationGroupSchema,
  NotificationType,
  notificationTypeSchema,
} from '../src/notifications/notificationEnumerations.ts'
export { notificationGroupLabels, notificationTypeLabels } from '../src/notifications/notificationEnumerations.messages.ts'
