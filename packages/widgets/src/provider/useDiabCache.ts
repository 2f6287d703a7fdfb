import { isRefused, type ReadScope } from '@diab/core/client'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDiab } from './useDiab.ts'

/** Names queries: a key of `keyOf` those whose key begins with it, a scope those that have its parts. */
export type Reads = QueryKey | ReadScope

export type DiabCache = {
  read: <Data>(key: QueryKey) => Data | undefined
  /** Writes the cached response of a query, for optimistic changes. */
  write: <Data>(key: QueryKey, change: (data: Data | undefined) => Data | undefined) => void
  /** Writes every cached response of these queries. */
  writeAll: <Data>(reads: Reads, change: (data: Data) => Data) => void
  /** Invalidates these queries; also one whose first response is pending. */
  invalidate: (...reads: readonly Reads[]) => Promise<void>
  /** Invalidates every shown query; a query refused now is shown no longer, and the unused ones are removed. */
  invalidateAll: () => Promise<void>
  /** Cancels running queries whose response would overwrite an optimistic change. */
  cancel: (reads: Reads) => Promise<void>
  remove: (reads: Reads) => void
}

const toKey = (reads: Reads): QueryKey => (Array.isArray(reads) ? (reads as QueryKey) : [reads])

/** Returns the cache of this provider's client. */
export function useDiabCache(): DiabCache {
  const { clientKey, queryClient } = useDiab()
  return useMemo(() => {
    const own = (reads: Reads) => [clientKey, ...toKey(reads)]
    const invalidate = (queryKey: QueryKey) => {
      // TanStack Query continues a pending first request, though its response may be older than the change.
      void queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
      return queryClient.invalidateQueries({ queryKey })
    }
    return {
      read: <Data>(key: QueryKey) => queryClient.getQueryData<Data>(own(key)),
      write: <Data>(key: QueryKey, change: (data: Data | undefined) => Data | undefined) => {
        queryClient.setQueryData<Data>(own(key), change)
      },
      writeAll: <Data>(reads: Reads, change: (data: Data) => Data) => {
        queryClient.setQueriesData<Data>({ queryKey: own(reads) }, (data) => (data === undefined ? data : change(data)))
      },
      async invalidate(...all: readonly Reads[]) {
        await Promise.all(all.map((reads) => invalidate(own(reads))))
      },
      async invalidateAll() {
        queryClient.removeQueries({ queryKey: [clientKey], type: 'inactive' })
        await invalidate([clientKey])
        await queryClient.resetQueries({
          queryKey: [clientKey],
          predicate: ({ state }) => state.data !== undefined && isRefused(state.error),
        })
      },
      cancel: (reads: Reads) => queryClient.cancelQueries({ queryKey: own(reads) }),
      remove: (reads: Reads) => queryClient.removeQueries({ queryKey: own(reads) }),
    }
  }, [clientKey, queryClient])
}
