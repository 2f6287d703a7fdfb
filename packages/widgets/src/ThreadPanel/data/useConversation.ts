import { createMemoryDraftStore } from '@diab/core/session'
import type { Message, Thread } from '@diab/core/rules'
import { keyOf } from '@diab/core/client'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { useRead } from '../../provider/useRead.ts'
import { useIsOffline } from '../../provider/useIsOffline.ts'
import { type Conversation, createConversation, messagePageSize } from './createConversation.ts'
import { createMessageDrafts } from './messageDrafts.ts'
import { pollMilliseconds } from './useThreadList.ts'

const subscribeToNothing = () => () => {}
const getNothing = () => undefined

/** Returns the conversations opened since the panel was mounted; one that is closed continues sending. */
function useConversations(userId: string): (threadId: string) => Conversation {
  const { client, draftStore, now } = useDiab()
  const cache = useDiabCache()
  // The fallback for a missing store, with the lifetime of the panel.
  const [ownDrafts] = useState(createMemoryDraftStore)
  const [open] = useState(() => new Map<string, Conversation>())
  const store = draftStore ?? ownDrafts
  return useCallback(
    (threadId) => {
      const known = open.get(threadId)
      if (known) return known
      const instant = () => new Date().toISOString()
      const onSent = ({ body, createdAt, createdBy }: Message) => {
        const lastMessage = { body, createdAt, createdById: createdBy.id }
        const withLast = (thread: Thread) => (thread.id === threadId ? { ...thread, lastMessage } : thread)
        cache.write<readonly Thread[]>(
          keyOf((reader) => reader.threads.list()),
          (list) => list && latestFirst(list.map(withLast), threadId),
        )
        void cache.invalidate(keyOf((reader) => reader.threads.listMessages(threadId)))
      }
      const conversation = createConversation({
        threadId,
        userId,
        threads: client.threads,
        drafts: createMessageDrafts(store, userId, threadId, instant),
        now,
        onSent,
        onRefused: () => void cache.invalidate(keyOf((reader) => reader.threads.list())),
      })
      open.set(threadId, conversation)
      return conversation
    },
    [open, client, cache, store, userId, now],
  )
}

const latestFirst = (threads: readonly Thread[], threadId: string) =>
  threads.toSorted((one, other) => Number(other.id === threadId) - Number(one.id === threadId))

/** Returns the open thread: its messages as they are loaded and arrive, and the draft. */
export function useConversation({ threadId, userId, isLive }: { threadId: string | null; userId: string; isLive: boolean }) {
  const conversationOf = useConversations(userId)
  const conversation = threadId === null ? undefined : conversationOf(threadId)
  const isOffline = useIsOffline()
  const view = useSyncExternalStore(
    conversation?.subscribe ?? subscribeToNothing,
    conversation?.get ?? getNothing,
    conversation?.get ?? getNothing,
  )
  const query = useRead((client, signal) => client.threads.listMessages(threadId ?? '', { limit: messagePageSize, signal }), {
    enabled: threadId !== null,
    refetchInterval: isLive ? false : pollMilliseconds,
  })
  const newest = query.data?.messages
  useEffect(() => {
    if (newest) conversation?.receiveNewest({ messages: newest, isLast: newest.length < messagePageSize })
  }, [conversation, newest])
  useEffect(() => {
    if (!isOffline) conversation?.connectionReturned()
  }, [conversation, isOffline])

  const isLoaded = view?.state.isLoaded === true
  const status: 'loading' | 'failed' | 'ready' = isLoaded ? 'ready' : query.isError ? 'failed' : 'loading'
  return { conversation, view, status, error: query.error, isOffline, isRetrying: query.isFetching, refetch: () => void query.refetch() }
}
