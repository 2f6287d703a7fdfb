import { NotificationGroup, NotificationType } from '@diab/internal/notifications'
import type { notificationTitles } from './notifications.messages.ts'

interface NotificationKind {
  group: NotificationGroup
  /** Shape of `data`; a client handles only the versions it knows. */
  version: number
  /** Key of the title. */
  title: keyof typeof notificationTitles
}

/** Every type of the specification with its group and words. */
export const notificationKinds = {
  [NotificationType.Welcome]: { group: NotificationGroup.System, version: 1, title: 'welcome' },
  [NotificationType.InvitationUsed]: { group: NotificationGroup.Clinic, version: 1, title: 'invitationUsed' },
  [NotificationType.RegisteredViaSupervisorInvitation]: {
    group: NotificationGroup.Supervision,
    version: 1,
    title: 'registeredViaSupervisor',
  },
  [NotificationType.ClinicRequestApproved]: { group: NotificationGroup.Clinic, version: 1, title: 'clinicApproved' },
  [NotificationType.PasswordChanged]: { group: NotificationGroup.Profile, version: 1, title: 'passwordChanged' },
  [NotificationType.NewsletterSubscribed]: { group: NotificationGroup.Profile, version: 1, title: 'newsletterSubscribed' },
  [NotificationType.NewsletterUnsubscribed]: {
    group: NotificationGroup.Profile,
    version: 1,
    title: 'newsletterUnsubscribed',
  },
  [NotificationType.SupervisorConnected]: {
    group: NotificationGroup.Supervision,
    version: 1,
    title: 'supervisorConnected',
  },
  [NotificationType.SupervisorDisconnected]: {
    group: NotificationGroup.Supervision,
    version: 1,
    title: 'supervisorDisconnected',
  },
  [NotificationType.NewMessage]: { group: NotificationGroup.Message, version: 1, title: 'newMessage' },
  [NotificationType.UploadedGlucose]: { group: NotificationGroup.Diary, version: 1, title: 'uploadedGlucose' },
  [NotificationType.Uploaded]: { group: NotificationGroup.Diary, version: 1, title: 'uploaded' },
  [NotificationType.TherapyUpdated]: { group: NotificationGroup.Therapy, version: 1, title: 'therapyUpdated' },
  [NotificationType.GlucoseRangesUpdated]: { group: NotificationGroup.Therapy, version: 1, title: 'rangesUpdated' },
  [NotificationType.ArticleMarked]: { group: NotificationGroup.KnowledgeBase, version: 1, title: 'articleMarked' },
  [NotificationType.AdminRegistered]: { group: NotificationGroup.Clinic, version: 1, title: 'adminRegistered' },
  [NotificationType.UploadFromNewMeter]: { group: NotificationGroup.Diary, version: 1, title: 'newMeter' },
  [NotificationType.TemporaryPermissionGranted]: {
    group: NotificationGroup.Profile,
    version: 1,
    title: 'temporaryPermission',
  },
  [NotificationType.RegisteredInClinic]: { group: NotificationGroup.Clinic, version: 1, title: 'registeredInClinic' },
  [NotificationType.DoctorDisconnected]: { group: NotificationGroup.Clinic, version: 1, title: 'doctorDisconnected' },
  [NotificationType.ConnectToClinicDoctors]: { group: NotificationGroup.Clinic, version: 1, title: 'clinicDoctors' },
  [NotificationType.SupervisionRequested]: {
    group: NotificationGroup.Supervision,
    version: 1,
    title: 'supervisionRequested',
  },
  [NotificationType.PatientLinked]: { group: NotificationGroup.Clinic, version: 1, title: 'patientLinked' },
  [NotificationType.NewClinicMember]: { group: NotificationGroup.Clinic, version: 1, title: 'newClinicMember' },
  [NotificationType.WorkerRegisteredByAdmin]: { group: NotificationGroup.Clinic, version: 1, title: 'workerRegistered' },
  [NotificationType.WorkerAdded]: { group: NotificationGroup.Clinic, version: 1, title: 'workerAdded' },
  [NotificationType.DoctorsPatientDisconnected]: {
    group: NotificationGroup.Clinic,
    version: 1,
    title: 'doctorsPatientDisconnected',
  },
  [NotificationType.HealthRecordConnectionRequest]: {
    group: NotificationGroup.Clinic,
    version: 1,
    title: 'healthRecordConnection',
  },
} as const satisfies Record<NotificationType, NotificationKind>

export type WrittenNotificationType = keyof typeof notificationKinds
