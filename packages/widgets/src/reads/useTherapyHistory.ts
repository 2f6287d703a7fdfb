import { historyPageSize, type TherapyChange, therapyKeys } from '@diab/core/therapy'
import { useInfiniteQuery } from '@tanstack/react-query'
import { queryDefaults } from '../provider/queryDefaults.ts'
import { useDiab } from '../provider/useDiab.ts'

/** Changes of the patient's therapy, newest first, page by page: the list is at its end when a page is not full. */
export function useTherapyHistory(patientId: string) {
  const { client, clientKey, queryClient } = useDiab()
  const query = useInfiniteQuery(
    {
      ...queryDefaults,
      queryKey: [clientKey, ...therapyKeys.history(patientId)],
      initialPageParam: 0,
      queryFn: ({ pageParam, signal }) => client.therapy.listHistory(patientId, { offset: pageParam, limit: historyPageSize, signal }),
      getNextPageParam: (last: readonly TherapyChange[], pages: readonly (readonly TherapyChange[])[]) =>
        last.length < historyPageSize ? undefined : pages.length * historyPageSize,
    },
    queryClient,
  )
  return {
    changes: query.data?.pages.flat(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasFailed: query.isError,
    isRetrying: query.isFetching,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  }
}
