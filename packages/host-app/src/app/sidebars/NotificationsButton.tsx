import { lazy, useEffect, useRef } from 'react'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import { SidebarOpener } from './SidebarOpener.tsx'
import { sidebarMessages as messages } from './sidebars.messages.ts'

const NotificationList = lazy(async () => ({ default: (await import('./NotificationList.tsx')).NotificationList }))

/** The bell with the number of unread notifications. */
export function NotificationsButton() {
  const { notifications } = useApp()
  const { unreadCount } = useStore(notifications.list)
  const place = useRef<HTMLElement>(null)
  useEffect(() => void notifications.loadFirst(), [notifications])
  return (
    <SidebarOpener
      sidebar="notifications"
      icon="bell"
      label={messages.openNotifications(unreadCount)}
      badge={unreadCount}
      title={messages.notifications}
      place={place}
      onOpened={() => void notifications.refresh()}
    >
      <NotificationList onClose={() => place.current?.hidePopover()} />
    </SidebarOpener>
  )
}
