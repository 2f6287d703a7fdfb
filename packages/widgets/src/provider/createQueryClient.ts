import { QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '@diab/core/client'

/** The QueryClient of a provider whose host brings none. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // An answer is an answer; only silence is asked again, once.
        retry: (failures, error) => failures < 1 && isUnreachable(error),
        // Offline is a state that widgets show, not one in which they wait without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
