import { keyOf } from '@diab/core/client'
import { type DiabMutationContext, useDiabCache, useRead } from '@diab/widgets/unstable/hooks'
import { useEffect } from 'react'
import { useApp } from '../../../app/useApp.ts'

/** Key of a person's connection code while it is shown; null hides it. */
export const connectionCodeKey = (userId: string) => keyOf((client) => client.account.readConnectionToken(userId))

type ShownCode = { connectionToken: string | null } | null

/**
 * A connection code that is read only when the user asks for it, as with `isAsked` at once: reading it needs a recent
 * authentication. It is forgotten when nothing shows it.
 */
export function useConnectionCode(userId: string, isAsked: boolean) {
  const { session } = useApp()
  const cache = useDiabCache()
  const { data, error, isFetching, refetch } = useRead<ShownCode>(
    (reader, signal) => reader.account.readConnectionToken(userId, { signal }),
    {
      enabled: false,
      gcTime: 0,
    },
  )
  useEffect(() => {
    if (isAsked) void refetch()
  }, [isAsked, refetch])
  return {
    /** Null: not shown. */
    shown: data ?? null,
    error: isFetching ? null : error,
    isReading: isFetching,
    show: () => void refetch(),
    hide: () => cache.write<ShownCode>(connectionCodeKey(userId), () => null),
    /** Replaces the code and shows the new one. */
    async replace({ client }: DiabMutationContext) {
      const saved = await client.account.replaceConnectionToken(userId)
      cache.write<ShownCode>(connectionCodeKey(userId), () => saved)
      session.profileChanged(saved)
    },
  }
}
