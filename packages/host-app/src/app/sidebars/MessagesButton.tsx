import { keyOf } from '@diab/core/client'
import { useDiabCache } from '@diab/widgets/unstable/hooks'
import { lazy, useEffect, useRef } from 'react'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import { SidebarOpener } from './SidebarOpener.tsx'
import { useUnreadMessages } from './useUnreadMessages.ts'
import { sidebarMessages as messages } from './sidebars.messages.ts'

const MessagesPanel = lazy(async () => ({ default: (await import('./MessagesPanel.tsx')).MessagesPanel }))

/** The conversations' button with the number of unread messages; with an open thread the sidebar takes more room. */
export function MessagesButton() {
  const { messages: shared, sidebars } = useApp()
  const cache = useDiabCache()
  const place = useRef<HTMLElement>(null)
  const wishes = useStore(shared.wishes)
  const threadId = useStore(shared.thread)
  const unreadCount = useUnreadMessages()

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
      onOpened={() => void cache.invalidate(keyOf((client) => client.threads.list()))}
      onClosed={() => {
        shared.thread.set(() => null)
        shared.entry.set(() => null)
      }}
    >
      <MessagesPanel onClose={() => place.current?.hidePopover()} />
    </SidebarOpener>
  )
}
