import { type ConversationState, type Thread, threadsKeys } from '@diab/core/threads'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'

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
  const { client } = useDiab()
  const cache = useDiabCache()
  const isPageVisible = useIsPageVisible()
  const [isAtEnd, setAtEnd] = useState(true)
  const told = useRef('')

  const threadId = thread?.id
  const newest = state?.messages.at(-1)
  const newestId = newest?.id
  const knowsLast =
    !thread?.lastMessage || (newest !== undefined && Date.parse(newest.createdAt) >= Date.parse(thread.lastMessage.createdAt))
  const isSeen = isAtEnd && isPageVisible && knowsLast && thread !== undefined && thread.unreadCount > 0

  useEffect(() => {
    const deed = `${threadId}/${newestId}`
    // Once per message: one that cannot be told is told with the next.
    if (!isSeen || threadId === undefined || told.current === deed) return
    told.current = deed
    client.threads.markRead(threadId).then(
      (read) =>
        cache.write<readonly Thread[]>(threadsKeys.list(), (list) =>
          list?.map((known) => (known.id === read.id ? { ...known, unreadCount: read.unreadCount } : known)),
        ),
      () => {
        told.current = ''
      },
    )
  }, [isSeen, threadId, newestId, client, cache])

  return { isAtEnd, endSeen: useCallback((next: boolean) => setAtEnd(next), []) }
}
