export { createDiabClient, type DiabClient, type DiabClientOptions } from '../src/client/createDiabClient.ts'
export { contracts, listEndpoints } from '../src/contracts.ts'
export {
  fieldErrors,
  generalMessages,
  isConflict,
  isUnreachable,
  isValidationError,
  needsRecentAuthentication,
  ProviderError,
} from '../src/http/ProviderError.ts'
export type { FieldErrors } from '../src/validation/fieldErrors.ts'
