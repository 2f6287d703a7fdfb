import { NotificationGroup, NotificationType } from '@diab/core/notifications'
import { notificationTitles } from './notifications.messages.ts'

interface NotificationKind {
  group: NotificationGroup
  /** Shape of `data`; a client handles only the versions it knows. */
  version: number
  title: string
}

/** The types of the specification that are written so far; a later event adds its own. */
export const notificationKinds = {
  [NotificationType.PasswordChanged]: { group: NotificationGroup.Profile, version: 1, title: notificationTitles.passwordChanged },
  [NotificationType.UploadedGlucose]: { group: NotificationGroup.Diary, version: 1, title: notificationTitles.uploadedGlucose },
  [NotificationType.Uploaded]: { group: NotificationGroup.Diary, version: 1, title: notificationTitles.uploaded },
  [NotificationType.TherapyUpdated]: { group: NotificationGroup.Therapy, version: 1, title: notificationTitles.therapyUpdated },
  [NotificationType.GlucoseRangesUpdated]: { group: NotificationGroup.Therapy, version: 1, title: notificationTitles.rangesUpdated },
  [NotificationType.UploadFromNewMeter]: { group: NotificationGroup.Diary, version: 1, title: notificationTitles.newMeter },
  [NotificationType.TemporaryPermissionGranted]: {
    group: NotificationGroup.Profile,
    version: 1,
    title: notificationTitles.temporaryPermission,
  },
} as const satisfies Partial<Record<NotificationType, NotificationKind>>

export type WrittenNotificationType = keyof typeof notificationKinds
