import { createAccountApi } from '../account/account.api.ts'
import { createClinicApi } from '../clinic/clinic.api.ts'
import { createDiaryApi } from '../diary/diary.api.ts'
import { createHealthApi } from '../http/health.api.ts'
import { createSendEndpoint } from '../http/sendEndpoint.ts'
import { createSupervisionApi } from '../supervision/supervision.api.ts'
import type { DiabClient, DiabClientOptions } from './createDiabClient.ts'

type Calls = Record<string, (...given: never[]) => Promise<unknown>>

/**
 * The calls of a feature, fetched with the first of them: a page that never uploads does not load what an upload needs.
 * Every call is a promise anyway, so its caller sees no difference.
 */
export function lazyApi<Api extends object>(load: () => Promise<Api>): Api {
  let loading: Promise<Api> | undefined
  const api = () =>
    (loading ??= load().catch((error: unknown) => {
      // Without a network now, perhaps with one at the next call.
      loading = undefined
      throw error
    }))
  return new Proxy({} as Api, {
    get: (_target, name) =>
      // A promise would be asked for `then`.
      typeof name === 'symbol' || name === 'then'
        ? undefined
        : async (...given: never[]) => ((await api()) as unknown as Calls)[name]?.(...given),
  })
}

/**
 * The same client for an application whose first page is a diary: what signing in and the diary need is there at once,
 * the rest is fetched with its first call. Kept apart from `createDiabClient`, so that a bundle of one file stays one.
 */
export function createLazyDiabClient(options: DiabClientOptions): DiabClient {
  const send = createSendEndpoint(options)
  return {
    account: createAccountApi(send),
    analysis: lazyApi(async () => (await import('../analysis/analysis.api.ts')).createAnalysisApi(send)),
    clinic: createClinicApi(send),
    contact: lazyApi(async () => (await import('../contact/contact.api.ts')).createContactApi(send)),
    devices: lazyApi(async () => (await import('../devices/devices.api.ts')).createDevicesApi(send)),
    diary: createDiaryApi(send),
    health: createHealthApi(send),
    knowledge: lazyApi(async () => (await import('../knowledge/knowledge.api.ts')).createKnowledgeApi(send)),
    medicine: lazyApi(async () => (await import('../therapy/medicine.api.ts')).createMedicineApi(send)),
    notifications: lazyApi(async () => (await import('../notifications/notifications.api.ts')).createNotificationsApi(send)),
    supervision: createSupervisionApi(send),
    therapy: lazyApi(async () => (await import('../therapy/therapy.api.ts')).createTherapyApi(send)),
    threads: lazyApi(async () => (await import('../threads/threads.api.ts')).createThreadsApi(send)),
    transfer: lazyApi(async () => (await import('../devices/transfer.api.ts')).createTransferApi(send)),
    accountData: lazyApi(async () => (await import('../settings/accountData.api.ts')).createAccountDataApi(send)),
    clinicPatient: lazyApi(async () => (await import('../clinic/clinicPatient.api.ts')).createClinicPatientApi(send)),
    clinicPatientList: lazyApi(async () => (await import('../clinic/clinicPatientList.api.ts')).createClinicPatientListApi(send)),
    clinicStaff: lazyApi(async () => (await import('../clinic/clinicStaff.api.ts')).createClinicStaffApi(send)),
    push: lazyApi(async () => (await import('../push/push.api.ts')).createPushApi(send)),
    registration: lazyApi(async () => (await import('../registration/registration.api.ts')).createRegistrationApi(send)),
    registrationSheet: lazyApi(async () =>
      (await import('../registrationSheet/registrationSheet.api.ts')).createRegistrationSheetApi(send),
    ),
    settings: lazyApi(async () => (await import('../settings/settings.api.ts')).createSettingsApi(send)),
    signInMethods: lazyApi(async () => (await import('../settings/signInMethod.api.ts')).createSignInMethodsApi(send)),
    visitNotes: lazyApi(async () => (await import('../visitNotes/visitNotes.api.ts')).createVisitNotesApi(send)),
    send,
  }
}
