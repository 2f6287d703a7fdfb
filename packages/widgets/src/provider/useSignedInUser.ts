import type { DiabClient } from '@diab/core/client'
import { keyOf } from '@diab/core/client'
import type { User } from '@diab/core/guards'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { clientKeyOf } from './clientKey.ts'
import { queryDefaults } from './queryDefaults.ts'

const readUser = (client: DiabClient, signal?: AbortSignal) => client.account.readUser({ signal })

/**
 * Returns the user that the host names, or asks the provider who is signed in. `null` from the host means that no user is, and
 * nothing is asked. Without an answer the widgets are readable; they report the error themselves.
 */
export function useSignedInUser(client: DiabClient | undefined, queryClient: QueryClient, given: User | null | undefined) {
  const asks = given === undefined && client !== undefined
  const { data, isLoading } = useQuery(
    {
      ...queryDefaults,
      staleTime: Infinity,
      queryKey: [client && clientKeyOf(client), ...keyOf(readUser)],
      queryFn: ({ signal }) => (client ? readUser(client, signal) : Promise.reject(new Error('No client.'))),
      enabled: asks,
    },
    queryClient,
  )
  return { user: asks ? data : (given ?? undefined), isUserPending: asks && isLoading }
}
