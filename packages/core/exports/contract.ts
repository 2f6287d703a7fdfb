export { contracts, listEndpoints } from '../src/http/contracts.ts'
export { defineEndpoint } from '../src/http/endpoint.ts'
export type {
  AnyEndpoint,
  Endpoint,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
  HttpMethod,
} from '../src/http/endpoint.ts'
export { recentAuthenticationProblem } from '../src/http/ProviderError.ts'
export { problemSchema, type Problem } from '../src/http/problem.schema.ts'
