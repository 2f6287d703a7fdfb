import { createAccountApi, type AccountApi } from '../account/account.api.ts'
import { createAnalysisApi, type AnalysisApi } from '../analysis/analysis.api.ts'
import { createContactApi, type ContactApi } from '../contact/contact.api.ts'
import { createClinicApi, type ClinicApi } from '../clinic/clinic.api.ts'
import { createDevicesApi, type DevicesApi } from '../devices/devices.api.ts'
import { createTransferApi, type TransferApi } from '../devices/transfer.api.ts'
import { createDiaryApi, type DiaryApi } from '../diary/diary.api.ts'
import { createHealthApi, type HealthApi } from '../http/health.api.ts'
import { createSendEndpoint, type SendEndpoint, type SendOptions } from '../http/sendEndpoint.ts'
import { createKnowledgeApi, type KnowledgeApi } from '../knowledge/knowledge.api.ts'
import { createNotificationsApi, type NotificationsApi } from '../notifications/notifications.api.ts'
import { createSupervisionApi, type SupervisionApi } from '../supervision/supervision.api.ts'
import { createMedicineApi, type MedicineApi } from '../therapy/medicine.api.ts'
import { createThreadsApi, type ThreadsApi } from '../threads/threads.api.ts'
import { createTherapyApi, type TherapyApi } from '../therapy/therapy.api.ts'
import { createAccountDataApi, type AccountDataApi } from '../settings/accountData.api.ts'
import { createClinicPatientApi, type ClinicPatientApi } from '../clinic/clinicPatient.api.ts'
import { createClinicPatientListApi, type ClinicPatientListApi } from '../clinic/clinicPatientList.api.ts'
import { createClinicStaffApi, type ClinicStaffApi } from '../clinic/clinicStaff.api.ts'
import { createPushApi, type PushApi } from '../push/push.api.ts'
import { createRegistrationSheetApi, type RegistrationSheetApi } from '../registrationSheet/registrationSheet.api.ts'
import { createRegistrationApi, type RegistrationApi } from '../registration/registration.api.ts'
import { createVisitNotesApi, type VisitNotesApi } from '../visitNotes/visitNotes.api.ts'
import { createSettingsApi, type SettingsApi } from '../settings/settings.api.ts'
import { createSignInMethodsApi, type SignInMethodsApi } from '../settings/signInMethod.api.ts'

/** What a client is made of; see {@link SendOptions}. Without `getAccessToken` it is the public client. */
export type DiabClientOptions = SendOptions

/** The calls of the provider by feature. */
export interface DiabClient {
  readonly account: AccountApi
  readonly analysis: AnalysisApi
  readonly clinic: ClinicApi
  readonly contact: ContactApi
  readonly devices: DevicesApi
  readonly diary: DiaryApi
  readonly health: HealthApi
  readonly knowledge: KnowledgeApi
  readonly medicine: MedicineApi
  readonly notifications: NotificationsApi
  readonly supervision: SupervisionApi
  readonly therapy: TherapyApi
  readonly threads: ThreadsApi
  readonly transfer: TransferApi
  readonly accountData: AccountDataApi
  readonly clinicPatient: ClinicPatientApi
  readonly clinicPatientList: ClinicPatientListApi
  readonly clinicStaff: ClinicStaffApi
  readonly push: PushApi
  readonly registration: RegistrationApi
  readonly registrationSheet: RegistrationSheetApi
  readonly settings: SettingsApi
  readonly signInMethods: SignInMethodsApi
  readonly visitNotes: VisitNotesApi
  /** Sends any contract, a portal's own included, with the same error handling. */
  readonly send: SendEndpoint
}

/** Creates the client of a provider: every call of the contract, by area. Sends nothing yet. */
export function createDiabClient(options: DiabClientOptions): DiabClient {
  const send = createSendEndpoint(options)
  return {
    account: createAccountApi(send),
    analysis: createAnalysisApi(send),
    clinic: createClinicApi(send),
    contact: createContactApi(send),
    devices: createDevicesApi(send),
    diary: createDiaryApi(send),
    health: createHealthApi(send),
    knowledge: createKnowledgeApi(send),
    medicine: createMedicineApi(send),
    notifications: createNotificationsApi(send),
    supervision: createSupervisionApi(send),
    therapy: createTherapyApi(send),
    threads: createThreadsApi(send),
    transfer: createTransferApi(send),
    accountData: createAccountDataApi(send),
    clinicPatient: createClinicPatientApi(send),
    clinicPatientList: createClinicPatientListApi(send),
    clinicStaff: createClinicStaffApi(send),
    push: createPushApi(send),
    registration: createRegistrationApi(send),
    registrationSheet: createRegistrationSheetApi(send),
    settings: createSettingsApi(send),
    signInMethods: createSignInMethodsApi(send),
    visitNotes: createVisitNotesApi(send),
    send,
  }
}
