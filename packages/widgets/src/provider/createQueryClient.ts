import { QueryClient } from '@tanstack/react-query'
import { queryDefaults } from './queryDefaults.ts'

/** Creates a QueryClient as widgets want it: their own when the host brings none, and what a host may begin with. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { ...queryDefaults, staleTime: 30_000 }, mutations: { retry: false, networkMode: 'always' } },
  })
}
