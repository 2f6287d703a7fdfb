import { NotificationGroup, NotificationType } from '@diab/internal/notifications'
import { notificationTitles } from './notifications.messages.ts'

interface NotificationKind {
  group: NotificationGroup
  /** Shape of `data`; a client handles only the versions it knows. */
  version: number
  title: string
}

/** Every type of the specification with its group and words. */
export const notificationKinds = {
  [NotificationType.Welcome]: { group: NotificationGroup.System, version: 1, title: notificationTitles.welcome },
  [NotificationType.InvitationUsed]: { group: NotificationGroup.Clinic, version: 1, title: notificationTitles.invitationUsed },
  [NotificationType.RegisteredViaSupervisorInvitation]: {
    group: NotificationGroup.Supervision,
    version: 1,
    title: notificationTitles.registeredViaSupervisor,
  },
  [NotificationType.ClinicRequestApproved]: { group: NotificationGroup.Clinic, version: 1, title: notificationTitles.clinicApproved },
  [NotificationType.PasswordChanged]: { group: NotificationGroup.Profile, version: 1, title: notificationTitles.passwordChanged },
  [NotificationType.NewsletterSubscribed]: { group: NotificationGroup.Profile, version: 1, title: notificationTitles.newsletterSubscribed },
  [NotificationType.NewsletterUnsubscribed]: {
    group: NotificationGroup.Profile,
    version: 1,
    title: notificationTitles.newsletterUnsubscribed,
  },
  [NotificationType.SupervisorConnected]: {
    group: NotificationGroup.Supervision,
    version: 1,
    title: notificationTitles.supervisorConnected,
  },
  [NotificationType.SupervisorDisconnected]: {
    group: NotificationGroup.Supervision,
    version: 1,
    title: notificationTitles.supervisorDisconnected,
  },
  [NotificationType.NewMessage]: { group: NotificationGroup.Message, version: 1, title: notificationTitles.newMessage },
  [NotificationType.UploadedGlucose]: { group: NotificationGroup.Diary, version: 1, title: notificationTitles.uploadedGlucose },
  [NotificationType.Uploaded]: { group: NotificationGroup.Diary, version: 1, title: notificationTitles.uploaded },
  [NotificationType.TherapyUpdated]: { group: NotificationGroup.Therapy, version: 1, title: notificationTitles.therapyUpdated },
  [NotificationType.GlucoseRangesUpdated]: { group: NotificationGroup.Therapy, version: 1, title: notificationTitles.rangesUpdated },
  [NotificationType.ArticleMarked]: { group: NotificationGroup.KnowledgeBase, version: 1, title: notificationTitles.articleMarked },
  [NotificationType.AdminRegistered]: { group: NotificationGroup.Clinic, version: 1, title: notificationTitles.adminRegistered },
  [NotificationType.UploadFromNewMeter]: { group: NotificationGroup.Diary, version: 1, title: notificationTitles.newMeter },
  [NotificationType.TemporaryPermissionGranted]: {
    group: NotificationGroup.Profile,
    version: 1,
    title: notificationTitles.temporaryPermission,
  },
  [NotificationType.RegisteredInClinic]: { group: NotificationGroup.Clinic, version: 1, title: notificationTitles.registeredInClinic },
  [NotificationType.DoctorDisconnected]: { group: NotificationGroup.Clinic, version: 1, title: notificationTitles.doctorDisconnected },
  [NotificationType.ConnectToClinicDoctors]: { group: NotificationGroup.Clinic, version: 1, title: notificationTitles.clinicDoctors },
  [NotificationType.SupervisionRequested]: {
    group: NotificationGroup.Supervision,
    version: 1,
    title: notificationTitles.supervisionRequested,
  },
  [NotificationType.PatientLinked]: { group: NotificationGroup.Clinic, version: 1, title: notificationTitles.patientLinked },
  [NotificationType.NewClinicMember]: { group: NotificationGroup.Clinic, version: 1, title: notificationTitles.newClinicMember },
  [NotificationType.WorkerRegisteredByAdmin]: { group: NotificationGroup.Clinic, version: 1, title: notificationTitles.workerRegistered },
  [NotificationType.WorkerAdded]: { group: NotificationGroup.Clinic, version: 1, title: notificationTitles.workerAdded },
  [NotificationType.DoctorsPatientDisconnected]: {
    group: NotificationGroup.Clinic,
    version: 1,
    title: notificationTitles.doctorsPatientDisconnected,
  },
  [NotificationType.HealthRecordConnectionRequest]: {
    group: NotificationGroup.Clinic,
    version: 1,
    title: notificationTitles.healthRecordConnection,
  },
} as const satisfies Record<NotificationType, NotificationKind>

export type WrittenNotificationType = keyof typeof notificationKinds
