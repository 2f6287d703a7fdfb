import { transitionSidebars } from '@diab/core/shell'
import { IconButton } from '@diab/widgets/ui'
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import * as styles from './sidebar.css.ts'
import { sidebarMessages as messages } from './sidebars.messages.ts'

const NotificationList = lazy(async () => ({ default: (await import('./NotificationList.tsx')).NotificationList }))

/** The bell with the number of unread notifications; the browser closes its sidebar on Escape and outside clicks. */
export function NotificationsButton() {
  const { notifications, sidebars } = useApp()
  const { unreadCount } = useStore(notifications.list)
  const isOpen = useStore(sidebars).open === 'notifications'
  const id = useId()
  const sidebar = useRef<HTMLElement>(null)
  useEffect(() => void notifications.loadFirst(), [notifications])

  function follow(isNowOpen: boolean) {
    sidebars.set((state) =>
      transitionSidebars(state, isNowOpen ? { type: 'sidebarOpened', sidebar: 'notifications' } : { type: 'sidebarClosed' }),
    )
    if (isNowOpen) void notifications.refresh()
  }

  return (
    <div className={styles.opener}>
      <IconButton
        icon="bell"
        label={messages.openNotifications(unreadCount)}
        badge={unreadCount}
        popoverTarget={id}
        aria-expanded={isOpen}
      />
      <aside
        ref={sidebar}
        id={id}
        popover="auto"
        aria-label={messages.notifications}
        className={styles.sidebar}
        onToggle={(event) => follow(event.newState === 'open')}
      >
        {isOpen ? (
          <Suspense>
            <NotificationList onClose={() => sidebar.current?.hidePopover()} />
          </Suspense>
        ) : null}
      </aside>
    </div>
  )
}
