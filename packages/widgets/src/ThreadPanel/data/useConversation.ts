import { createMemoryDraftStore } from '@diab/core/session'
import { type Message, type Thread, threadsKeys } from '@diab/core/threads'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { useDiabQuery } from '../../provider/useDiabQuery.ts'
import { useIsOffline } from '../../provider/useIsOffline.ts'
import { type Conversation, createConversation, messagePageSize } from './createConversation.ts'
import { createMessageDrafts } from './messageDrafts.ts'
import { pollMilliseconds } from './useThreadList.ts'

const subscribeToNothing = () => () => {}
const getNothing = () => undefined

/** Threads that were open since the panel is there; one that is left goes on sending. */
function useConversations(userId: string): (threadId: string) => Conversation {
  const { client, draftStore, now } = useDiab()
  const cache = useDiabCache()
  // Lives as long as the panel: what stands in for a store where the host gives none.
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
        cache.write<readonly Thread[]>(threadsKeys.list(), (list) => list && latestFirst(list.map(withLast), threadId))
        void cache.invalidate(threadsKeys.messages(threadId))
      }
      const conversation = createConversation({
        threadId,
        userId,
        threads: client.threads,
        drafts: createMessageDrafts(store, userId, threadId, instant),
        now,
        onSent,
        onRefused: () => void cache.invalidate(threadsKeys.list()),
      })
      open.set(threadId, conversation)
      return conversation
    },
    [open, client, cache, store, userId, now],
  )
}

const latestFirst = (threads: readonly Thread[], threadId: string) =>
  threads.toSorted((one, other) => Number(other.id === threadId) - Number(one.id === threadId))

/** The open thread: its messages as they are asked for and arrive, and what is being written. */
export function useConversation({ threadId, userId, isLive }: { threadId: string | null; userId: string; isLive: boolean }) {
  const conversationOf = useConversations(userId)
  const conversation = threadId === null ? undefined : conversationOf(threadId)
  const isOffline = useIsOffline()
  const view = useSyncExternalStore(
    conversation?.subscribe ?? subscribeToNothing,
    conversation?.get ?? getNothing,
    conversation?.get ?? getNothing,
  )
  const query = useDiabQuery({
    queryKey: threadsKeys.messages(threadId ?? ''),
    enabled: threadId !== null,
    refetchInterval: isLive ? false : pollMilliseconds,
    queryFn: ({ client, signal }) => client.threads.listMessages(threadId ?? '', { limit: messagePageSize, signal }),
  })
  const newest = query.data?.messages
  useEffect(() => {
    if (newest) conversation?.tellNewest({ messages: newest, isLast: newest.length < messagePageSize })
  }, [conversation, newest])
  useEffect(() => {
    if (!isOffline) conversation?.connectionReturned()
  }, [conversation, isOffline])

  const isLoaded = view?.state.isLoaded === true
  const status: 'loading' | 'failed' | 'ready' = isLoaded ? 'ready' : query.isError ? 'failed' : 'loading'
  return { conversation, view, status, error: query.error, isOffline, isRetrying: query.isFetching, refetch: () => void query.refetch() }
}
