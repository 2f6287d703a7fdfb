import { type DiabClient, keyOf } from '@diab/core/client'
import type { User } from '@diab/core/guards'
import type { QueryClient } from '@tanstack/react-query'
import { clientKeyOf } from './clientKey.ts'
import { queryDefaults } from './queryDefaults.ts'

const readUser = (client: DiabClient, signal?: AbortSignal) => client.account.readUser({ signal })

/** Returns who is signed in with this client, by one request for all providers that ask; undefined without an answer. */
export function askForUser(client: DiabClient, queryClient: QueryClient): Promise<User | undefined> {
  return queryClient
    .fetchQuery({
      ...queryDefaults,
      staleTime: Infinity,
      queryKey: [clientKeyOf(client), ...keyOf(readUser)],
      queryFn: ({ signal }) => readUser(client, signal),
    })
    .catch(() => undefined)
}
