import { searchFold } from '@diab/core/format'
import { type Thread, threadsKeys, threadStanding } from '@diab/core/threads'
import { useMemo, useState } from 'react'
import { useDiabQuery } from '../../provider/useDiabQuery.ts'
import { useIsOffline } from '../../provider/useIsOffline.ts'

/** How often the provider is asked where nobody tells what is new. */
export const pollMilliseconds = 20_000

const noThreads: readonly Thread[] = []

/** Threads of the signed-in user, the latest first, and the search among them by a participant's name. */
export function useThreadList({ isLive, userId }: { isLive: boolean; userId: string }) {
  const [search, setSearch] = useState('')
  const isOffline = useIsOffline()
  const query = useDiabQuery({
    queryKey: threadsKeys.list(),
    refetchInterval: isLive ? false : pollMilliseconds,
    queryFn: ({ client, signal }) => client.threads.list({ signal }),
  })
  const threads = query.data ?? noThreads
  const shown = useMemo(() => {
    const wanted = searchFold(search.trim())
    if (wanted === '') return threads
    return threads.filter((thread) => {
      const { others, onBehalfOf } = threadStanding(thread, userId)
      return [...others, ...(onBehalfOf ? [onBehalfOf] : [])].some(({ fullname }) => searchFold(fullname).includes(wanted))
    })
  }, [threads, search, userId])
  const status: 'loading' | 'failed' | 'ready' = query.data ? 'ready' : query.isError ? 'failed' : 'loading'
  return {
    threads,
    shown,
    search,
    setSearch,
    status,
    error: query.error,
    isOffline,
    /** Shown are answers of before. */
    isStale: query.data !== undefined && (query.isError || isOffline),
    isRetrying: query.isFetching,
    refetch: () => void query.refetch(),
  }
}
