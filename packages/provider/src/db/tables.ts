import type { Kysely, Transaction } from 'kysely'
import type { AnalysisTables } from '../analysis/analysis.tables.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import type { ContactTables } from '../contact/contact.tables.ts'
import type { ClinicTables } from '../clinic/clinic.tables.ts'
import type { DevicesTables } from '../devices/devices.tables.ts'
import type { DiaryTables } from '../diary/diary.tables.ts'
import type { HttpTables } from '../http/http.tables.ts'
import type { InvitationTables } from '../invitations/invitations.tables.ts'
import type { MailTables } from '../mail/mail.tables.ts'
import type { MedicineTables } from '../medicine/medicine.tables.ts'
import type { NotificationTables } from '../notifications/notifications.tables.ts'
import type { OidcTables } from '../oidc/oidc.tables.ts'
import type { HealthRecordTables } from '../healthRecord/healthRecord.tables.ts'
import type { NotificationSettingTables } from '../notificationSetting/notificationSetting.tables.ts'
import type { PinTables } from '../pin/pin.tables.ts'
import type { PushTables } from '../push/push.tables.ts'
import type { RegistrationSheetTables } from '../registrationSheet/registrationSheet.tables.ts'
import type { RegistrationTables } from '../registration/registration.tables.ts'
import type { SessionTables } from '../session/session.tables.ts'
import type { SignInMethodsTables } from '../signInMethods/signInMethods.tables.ts'
import type { SettingsTables } from '../settings/settings.tables.ts'
import type { SupervisionTables } from '../supervision/supervision.tables.ts'
import type { ThreadTables } from '../threads/threads.tables.ts'
import type { TherapyTables } from '../therapy/therapy.tables.ts'
import type { VisitNoteTables } from '../visitNotes/visitNotes.tables.ts'
import type { ProviderTables } from './provider.tables.ts'

/** Every table of the provider; each feature states its own and adds it here. */
export type Database = AnalysisTables &
  AuditTables &
  ClinicTables &
  ContactTables &
  DevicesTables &
  DiaryTables &
  HttpTables &
  InvitationTables &
  MailTables &
  MedicineTables &
  NotificationTables &
  OidcTables &
  ProviderTables &
  HealthRecordTables &
  NotificationSettingTables &
  PinTables &
  PushTables &
  RegistrationSheetTables &
  RegistrationTables &
  SessionTables &
  SettingsTables &
  SignInMethodsTables &
  SupervisionTables &
  TherapyTables &
  ThreadTables &
  VisitNoteTables

/** The pool, or a transaction of it: what a store takes. */
export type Db = Kysely<Database> | Transaction<Database>
