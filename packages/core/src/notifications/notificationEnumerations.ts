import * as z from 'zod/mini'

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
export const notificationGroupSchema = z.literal(Object.values(NotificationGroup))
export type NotificationGroup = z.infer<typeof notificationGroupSchema>

export const NotificationType = {
  Welcome: 1,
  PasswordChanged: 2,
  InvitationUsed: 3,
  NewMessage: 4,
  NewsletterSubscribed: 5,
  NewsletterUnsubscribed: 6,
  SupervisorConnected: 100,
  TherapyUpdated: 101,
  ArticleMarked: 102,
  UploadFromNewMeter: 103,
  RegisteredInClinic: 104,
  DoctorDisconnected: 105,
  RegisteredViaSupervisorInvitation: 106,
  ConnectToClinicDoctors: 107,
  SupervisorDisconnected: 108,
  UploadedGlucose: 110,
  Uploaded: 111,
  GlucoseRangesUpdated: 112,
  /** Ours: a doctor with the meter at hand reads the diary for a day. */
  TemporaryPermissionGranted: 120,
  /** Ours: a user asks to become the supervisor of an adult, who confirms it. */
  SupervisionRequested: 121,
  NewClinicMember: 200,
  ClinicRequestApproved: 201,
  WorkerRegisteredByAdmin: 202,
  WorkerAdded: 203,
  DoctorsPatientDisconnected: 204,
  /** Ours: a doctor was linked to a patient by another person. */
  PatientLinked: 205,
  AdminRegistered: 300,
  HealthRecordConnectionRequest: 400,
} as const
export const notificationTypeSchema = z.literal(Object.values(NotificationType))
export type NotificationType = z.infer<typeof notificationTypeSchema>

/** The only version whose jumps are known. */
export const handledNotificationVersion = 1
