export { createDiabClient, type DiabClient, type DiabClientOptions } from '../src/client/createDiabClient.ts'
export { createLazyDiabClient } from '../src/client/createLazyDiabClient.ts'
export { keyOf, type ReadCall, type ReadKey, type ReadScope } from '../src/client/keyOf.ts'
export type { PatientFilter, PatientPage } from '../src/clinic/clinicPatientList.api.ts'
export { contracts, listEndpoints } from '../src/contracts.ts'
export { createDiaryApi, type DiaryApi } from '../src/diary/diary.api.ts'
export {
  fieldErrors,
  generalMessages,
  isAbsent,
  isConflict,
  isRefused,
  isUnreachable,
  isValidationError,
  needsRecentAuthentication,
  ProviderError,
} from '../src/http/ProviderError.ts'
export type { FetchFunction } from '../src/http/createHttp.ts'
export { createSendEndpoint, type SendEndpoint } from '../src/http/sendEndpoint.ts'
export type { FieldErrors } from '../src/validation/fieldErrors.ts'
