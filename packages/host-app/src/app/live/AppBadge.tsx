import { useEffect } from 'react'
import { useUnreadMessages } from '../sidebars/useUnreadMessages.ts'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'

/** Shows the number of unread notifications and messages on the icon of the installed app, while a person is signed in. */
export function AppBadge() {
  const { notifications } = useApp()
  const { unreadCount } = useStore(notifications.list)
  const count = unreadCount + useUnreadMessages()
  useEffect(() => {
    // Browsers without icons, and pages that are not installed, refuse it.
    void navigator.setAppBadge?.(count).catch(() => {})
  }, [count])
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => {}), [])
  return null
}
