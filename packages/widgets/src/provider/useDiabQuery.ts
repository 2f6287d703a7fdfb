import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { DiabClient } from '@diab/core/client'
import { queryDefaults } from './queryDefaults.ts'
import { useDiab } from './useDiab.ts'

export type DiabQueryOptions<Data, Selected = Data> = Omit<UseQueryOptions<Data, Error, Selected, QueryKey>, 'queryFn'> & {
  /** Core's key of the question, with the patient in it: `diaryKeys.range(patientId, …)`. */
  queryKey: QueryKey
  queryFn: (context: { client: DiabClient; signal: AbortSignal }) => Promise<Data>
}

/** `useQuery` on the provider's client and QueryClient; the key is kept apart from every other client's. */
export function useDiabQuery<Data, Selected = Data>(options: DiabQueryOptions<Data, Selected>): UseQueryResult<Selected, Error> {
  const { client, clientKey, queryClient } = useDiab()
  const { queryKey, queryFn, ...rest } = options
  return useQuery<Data, Error, Selected, QueryKey>(
    { ...queryDefaults, ...rest, queryKey: [clientKey, ...queryKey], queryFn: ({ signal }) => queryFn({ client, signal }) },
    queryClient,
  )
}
