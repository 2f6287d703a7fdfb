import type { LocalDay } from '@diab/core/diary'
import { historyPageSize, type TherapyChange, therapyKeys } from '@diab/core/therapy'
import { useInfiniteQuery } from '@tanstack/react-query'
import { queryDefaults } from '../provider/queryDefaults.ts'
import { useDiab } from '../provider/useDiab.ts'
import { useDiabQuery } from '../provider/useDiabQuery.ts'

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

/** As many changes are asked for at a time; a plan built anew has some dozens. */
const recentPageSize = 200

/** Changes of the patient's therapy since a day, newest first; a few older ones may follow. */
export function useRecentTherapyChanges(patientId: string, since: LocalDay) {
  return useDiabQuery({
    queryKey: [...therapyKeys.history(patientId), 'since', since],
    queryFn: async ({ client, signal }) => {
      const changes: TherapyChange[] = []
      for (;;) {
        const page = await client.therapy.listHistory(patientId, { offset: changes.length, limit: recentPageSize, signal })
        changes.push(...page)
        const oldest = page.at(-1)
        if (!oldest || page.length < recentPageSize || oldest.changedAt < since) return changes
      }
    },
  })
}
