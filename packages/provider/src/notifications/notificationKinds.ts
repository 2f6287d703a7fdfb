import { notificationTitles } from './notifications.messages.ts'

/** Groups of the specification. */
export const NotificationGroup = {
  System: 1,
  Profile: 2,
  Message: 3,
  Clinic: 4,
  Supervision: 5,
  Diary: 6,
  Therapy: 7,
  KnowledgeBase: 8,
} as const

/** Types of the specification that are written so far; a later event adds its own. */
export const NotificationType = { UploadedGlucose: 110, Uploaded: 111 } as const
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType]

interface NotificationKind {
  group: number
  /** Shape of `data`; a client handles only the versions it knows. */
  version: number
  title: string
}

export const notificationKinds: Readonly<Record<NotificationType, NotificationKind>> = {
  [NotificationType.UploadedGlucose]: { group: NotificationGroup.Diary, version: 1, title: notificationTitles.uploadedGlucose },
  [NotificationType.Uploaded]: { group: NotificationGroup.Diary, version: 1, title: notificationTitles.uploaded },
}
