import { keyOf, type ReadCall } from '@diab/core/client'
import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { queryDefaults } from './queryDefaults.ts'
import { useDiab } from './useDiab.ts'

export type ReadOptions<Data, Selected = Data> = Omit<UseQueryOptions<Data, Error, Selected, QueryKey>, 'queryKey' | 'queryFn'> & {
  /** Only for a read that composes requests: the key of the one it belongs to, and what sets it apart. */
  readonly key?: QueryKey
}

/**
 * Reads with the provider's client: `useRead((client, signal) => client.diary.list(patientId, {}, { signal }))`. The call is
 * the request and, by `keyOf`, the key of its query; it is kept apart from every other client's.
 */
export function useRead<Data, Selected = Data>(
  call: ReadCall<Data>,
  { key, ...options }: ReadOptions<Data, Selected> = {},
): UseQueryResult<Selected, Error> {
  const { client, clientKey, queryClient } = useDiab()
  return useQuery<Data, Error, Selected, QueryKey>(
    {
      ...queryDefaults,
      ...options,
      queryKey: [clientKey, ...(key ?? keyOf(call))],
      queryFn: ({ signal }) => call(client, signal),
      // For who has an answer from elsewhere until the provider's is there.
      meta: { ...options.meta, call },
    },
    queryClient,
  )
}
