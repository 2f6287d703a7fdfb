import { keyOf, type ReadCall } from '@diab/core/client'
import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { DiabContextValue } from './DiabContext.ts'
import { queryDefaults } from './queryDefaults.ts'
import { useDiab } from './useDiab.ts'

export type ReadOptions<Data, Selected = Data> = Omit<UseQueryOptions<Data, Error, Selected, QueryKey>, 'queryKey' | 'queryFn'> & {
  /** Only for a read that composes requests: the key of the one it belongs to, and what sets it apart. */
  readonly key?: QueryKey
}

/**
 * Returns what makes a query of a call: its key, by `keyOf`, and its request, with the options of every read. `useRead` is one
 * query; several at once and page after page are made of the same.
 */
export const queryOf = <Data>(
  { client, clientKey }: Pick<DiabContextValue, 'client' | 'clientKey'>,
  call: ReadCall<Data>,
  key: QueryKey = keyOf(call),
) => ({
  ...queryDefaults,
  queryKey: [clientKey, ...key],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(client, signal),
})

/**
 * Reads with the provider's client: `useRead((client, signal) => client.diary.list(patientId, {}, { signal }))`. The call is
 * the request and, by `keyOf`, the key of its query; it is kept apart from every other client's.
 */
export function useRead<Data, Selected = Data>(
  call: ReadCall<Data>,
  { key, ...options }: ReadOptions<Data, Selected> = {},
): UseQueryResult<Selected, Error> {
  const context = useDiab()
  return useQuery<Data, Error, Selected, QueryKey>(
    {
      ...queryOf(context, call, key),
      ...options,
      // For who has an answer from elsewhere until the provider's is there.
      meta: { ...options.meta, call },
    },
    context.queryClient,
  )
}
