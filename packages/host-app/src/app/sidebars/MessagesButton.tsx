import { threadsKeys } from '@diab/core/threads'
import { useDiabCache, useDiabQuery } from '@diab/widgets/provider'
import { lazy, useEffect, useRef } from 'react'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import { SidebarOpener } from './SidebarOpener.tsx'
import { sidebarMessages as messages } from './sidebars.messages.ts'

const MessagesPanel = lazy(async () => ({ default: (await import('./MessagesPanel.tsx')).MessagesPanel }))

/** The conversations' button with the number of unread messages; with an open thread the sidebar takes more room. */
export function MessagesButton() {
  const { messages: shared, sidebars } = useApp()
  const cache = useDiabCache()
  const place = useRef<HTMLElement>(null)
  const arrivals = useStore(shared.arrivals)
  const wishes = useStore(shared.wishes)
  const threadId = useStore(shared.thread)
  const { data: unreadCount = 0 } = useDiabQuery({
    queryKey: threadsKeys.list(),
    queryFn: ({ client, signal }) => client.threads.list({ signal }),
    select: (threads) => threads.reduce((sum, thread) => sum + thread.unreadCount, 0),
  })

  const heard = useRef(arrivals)
  useEffect(() => {
    if (heard.current === arrivals) return
    heard.current = arrivals
    void cache.invalidate(threadsKeys.all)
  }, [arrivals, cache])

  const granted = useRef(wishes)
  useEffect(() => {
    if (granted.current === wishes) return
    granted.current = wishes
    if (sidebars.get().open !== 'messages') place.current?.showPopover()
  }, [wishes, sidebars])

  return (
    <SidebarOpener
      sidebar="messages"
      icon="message"
      label={messages.openMessages(unreadCount)}
      badge={unreadCount}
      title={messages.messages}
      place={place}
      isWide={threadId !== null}
      onOpened={() => void cache.invalidate(threadsKeys.list())}
      onClosed={() => {
        shared.thread.set(() => null)
        shared.entry.set(() => null)
      }}
    >
      <MessagesPanel onClose={() => place.current?.hidePopover()} />
    </SidebarOpener>
  )
}
