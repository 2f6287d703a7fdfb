import { QueryClient } from '@tanstack/react-query'
import { queryDefaults } from './queryDefaults.ts'

/** The QueryClient of a provider whose host brings none. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { ...queryDefaults, staleTime: 30_000 }, mutations: { retry: false, networkMode: 'always' } },
  })
}
