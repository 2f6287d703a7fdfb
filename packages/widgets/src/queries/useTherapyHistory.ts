import { keyOf } from '@diab/core/client'
import { historyPageSize, type LocalDay, type TherapyChange } from '@diab/core/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDiab } from '../provider/useDiab.ts'
import { queryOf, useRead } from '../provider/useRead.ts'

/** Changes of the patient's therapy, newest first, page by page: the list is at its end when a page is not full. */
export function useTherapyHistory(patientId: string) {
  const context = useDiab()
  const { client, queryClient } = context
  const key = [...keyOf((reader) => reader.therapy.listHistory(patientId)), 'pages']
  const query = useInfiniteQuery(
    {
      ...queryOf(context, (reader) => reader.therapy.listHistory(patientId), key),
      initialPageParam: 0,
      queryFn: ({ pageParam, signal }) => client.therapy.listHistory(patientId, { offset: pageParam, limit: historyPageSize, signal }),
      getNextPageParam: (last: readonly TherapyChange[], pages: readonly (readonly TherapyChange[])[]) =>
        last.length < historyPageSize ? undefined : pages.length * historyPageSize,
    },
    queryClient,
  )
  return {
    changes: query.data?.pages.flat(),
    isLoading: query.isLoading,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasFailed: query.isError,
    isRetrying: query.isFetching,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  }
}

/** Changes per page; a plan that was set up again has some dozens. */
const recentPageSize = 200

/** Changes of the patient's therapy since a day, newest first; a few older ones may follow. */
export function useRecentTherapyChanges(patientId: string, since: LocalDay) {
  return useRead(
    async (client, signal) => {
      const changes: TherapyChange[] = []
      for (;;) {
        const page = await client.therapy.listHistory(patientId, { offset: changes.length, limit: recentPageSize, signal })
        changes.push(...page)
        const oldest = page.at(-1)
        if (!oldest || page.length < recentPageSize || oldest.changedAt < since) return changes
      }
    },
    { key: [...keyOf((client) => client.therapy.listHistory(patientId)), 'since', since] },
  )
}
