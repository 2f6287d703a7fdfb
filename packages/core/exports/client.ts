export { createDiabClient, type DiabClient, type DiabClientOptions } from '../src/client/createDiabClient.ts'
export type { FetchFunction } from '../src/http/createHttp.ts'
export {
  fieldErrors,
  generalMessages,
  isAbsent,
  isRefused,
  isConflict,
  isUnauthenticated,
  isUnreachable,
  isValidationError,
  needsRecentAuthentication,
  ProviderError,
  toReportableError,
  type ProviderErrorFields,
} from '../src/http/ProviderError.ts'
export { createSendEndpoint, type Abortable, type Call, type SendEndpoint, type SendOptions } from '../src/http/sendEndpoint.ts'
export type { AccountApi } from '../src/account/account.api.ts'
export type { ClinicApi } from '../src/clinic/clinic.api.ts'
export type { TransferApi } from '../src/devices/transfer.api.ts'
export { createDiaryApi, type DiaryApi } from '../src/diary/diary.api.ts'
export type { HealthApi } from '../src/http/health.api.ts'
export type { SupervisionApi } from '../src/supervision/supervision.api.ts'
export type { TherapyApi } from '../src/therapy/therapy.api.ts'
export type { FieldErrors } from '../src/validation/fieldErrors.ts'
