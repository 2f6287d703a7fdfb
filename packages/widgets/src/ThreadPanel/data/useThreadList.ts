import { searchFold } from '@diab/core/format'
import type { Thread } from '@diab/core/rules'
import { threadMembership } from '@diab/core/guards'
import { useMemo, useState } from 'react'
import { useRead } from '../../provider/useRead.ts'
import { useIsOffline } from '../../provider/useIsOffline.ts'

/** The polling interval where the host reports no events. */
export const pollMilliseconds = 20_000

const noThreads: readonly Thread[] = []

export interface ThreadList {
  /** With those that have no message yet. */
  readonly threads: readonly Thread[]
  /** With a message, or open. */
  readonly begun: readonly Thread[]
  /** Those that the search finds. */
  readonly shown: readonly Thread[]
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly status: 'loading' | 'failed' | 'ready'
  readonly error: Error | null
  readonly isOffline: boolean
  /** Whether the shown threads are stale. */
  readonly isStale: boolean
  readonly isRetrying: boolean
  readonly refetch: () => void
}

interface ThreadListOptions {
  isLive: boolean
  userId: string
  selectedId: string | null
}

/** Threads of the signed-in user, the latest first, and the search among them by a participant's name. */
export function useThreadList({ isLive, userId, selectedId }: ThreadListOptions): ThreadList {
  const [search, setSearch] = useState('')
  const isOffline = useIsOffline()
  const query = useRead((client, signal) => client.threads.list({ signal }), {
    refetchInterval: isLive ? false : pollMilliseconds,
  })
  const threads = query.data ?? noThreads
  // A conversation comes into being with its first message; until then only who opened it sees it, while it is open.
  const begun = useMemo<readonly Thread[]>(
    () => threads.filter(({ id, lastMessage }) => lastMessage !== null || id === selectedId),
    [threads, selectedId],
  )
  const shown = useMemo(() => {
    const searched = searchFold(search.trim())
    if (searched === '') return begun
    return begun.filter((thread) => {
      const { others, onBehalfOf } = threadMembership(thread, userId)
      return [...others, ...(onBehalfOf ? [onBehalfOf] : [])].some(({ fullname }) => searchFold(fullname).includes(searched))
    })
  }, [begun, search, userId])
  return {
    threads,
    begun,
    shown,
    search,
    setSearch,
    status: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    isOffline,
    isStale: query.data !== undefined && (query.isError || isOffline),
    isRetrying: query.isFetching,
    refetch: () => void query.refetch(),
  }
}
