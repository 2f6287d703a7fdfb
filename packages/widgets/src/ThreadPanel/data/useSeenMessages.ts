import type { ConversationState } from '@diab/core/machines'
import type { Thread } from '@diab/core/rules'
import { keyOf } from '@diab/core/client'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { useDiabMutation } from '../../provider/useDiabMutation.ts'

function subscribeToVisibility(onChanged: () => void): () => void {
  document.addEventListener('visibilitychange', onChanged)
  return () => document.removeEventListener('visibilitychange', onChanged)
}

const useIsPageVisible = () =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState !== 'hidden',
    () => false,
  )

/** Tells the provider that everything is seen once the newest message has been on the screen. */
export function useSeenMessages(thread: Thread | undefined, state: ConversationState | undefined) {
  const cache = useDiabCache()
  const isPageVisible = useIsPageVisible()
  const [isAtEnd, setAtEnd] = useState(true)
  const reported = useRef('')

  const { mutate: markRead } = useDiabMutation<Thread, string>({
    mutationFn: (id, { client }) => client.threads.markRead(id),
    onSuccess: (read) =>
      cache.write<readonly Thread[]>(
        keyOf((reader) => reader.threads.list()),
        (list) => list?.map((known) => (known.id === read.id ? { ...known, unreadCount: read.unreadCount } : known)),
      ),
    onError: () => {
      reported.current = ''
    },
  })

  const threadId = thread?.id
  const newest = state?.messages.at(-1)
  const newestId = newest?.id
  const knowsLast =
    !thread?.lastMessage || (newest !== undefined && Date.parse(newest.createdAt) >= Date.parse(thread.lastMessage.createdAt))
  const isSeen = isAtEnd && isPageVisible && knowsLast && thread !== undefined && thread.unreadCount > 0

  useEffect(() => {
    const action = `${threadId}/${newestId}`
    // Once per message: one that cannot be reported is reported with the next.
    if (!isSeen || threadId === undefined || reported.current === action) return
    reported.current = action
    markRead(threadId)
  }, [isSeen, threadId, newestId, markRead])

  return { isAtEnd, endSeen: useCallback((next: boolean) => setAtEnd(next), []) }
}
