import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isRefused } from '@diab/core/client'
import { useDiab } from './useDiab.ts'

export type DiabCache = {
  read: <Data>(key: QueryKey) => Data | undefined
  /** Writes the answer that a question would get, for optimistic changes. */
  write: <Data>(key: QueryKey, change: (data: Data | undefined) => Data | undefined) => void
  /** Writes every answer whose key begins with `key` and that is already known. */
  writeAll: <Data>(key: QueryKey, change: (data: Data) => Data) => void
  /** Asks every question again whose key begins with `key`. */
  invalidate: (key: QueryKey) => Promise<void>
  /** Asks everything that is shown again; what is refused now is shown no longer, and nothing is kept that nobody looks at. */
  rereadEverything: () => Promise<void>
  /** Stops running questions whose answer would overwrite an optimistic change. */
  cancel: (key: QueryKey) => Promise<void>
  remove: (key: QueryKey) => void
}

/** The answers of this provider's client, by core's keys. */
export function useDiabCache(): DiabCache {
  const { clientKey, queryClient } = useDiab()
  return useMemo(() => {
    const own = (key: QueryKey) => [clientKey, ...key]
    return {
      read: <Data>(key: QueryKey) => queryClient.getQueryData<Data>(own(key)),
      write: <Data>(key: QueryKey, change: (data: Data | undefined) => Data | undefined) => {
        queryClient.setQueryData<Data>(own(key), change)
      },
      writeAll: <Data>(key: QueryKey, change: (data: Data) => Data) => {
        queryClient.setQueriesData<Data>({ queryKey: own(key) }, (data) => (data === undefined ? data : change(data)))
      },
      invalidate: (key: QueryKey) => queryClient.invalidateQueries({ queryKey: own(key) }),
      async rereadEverything() {
        queryClient.removeQueries({ queryKey: [clientKey], type: 'inactive' })
        await queryClient.invalidateQueries({ queryKey: [clientKey] })
        await queryClient.resetQueries({
          queryKey: [clientKey],
          predicate: ({ state }) => state.data !== undefined && isRefused(state.error),
        })
      },
      cancel: (key: QueryKey) => queryClient.cancelQueries({ queryKey: own(key) }),
      remove: (key: QueryKey) => queryClient.removeQueries({ queryKey: own(key) }),
    }
  }, [clientKey, queryClient])
}
