export { createDiabClient, type DiabClient, type DiabClientOptions } from '../src/client/createDiabClient.ts'
export { contracts, listEndpoints } from '../src/http/contracts.ts'
export {
  fieldErrors,
  generalMessages,
  isConflict,
  isUnreachable,
  isValidationError,
  ProviderError,
  type FieldErrors,
} from '../src/http/ProviderError.ts'
