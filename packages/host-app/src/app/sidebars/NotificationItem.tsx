import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { defaultTimeZone } from '@diab/internal/diary'
import type { Notification } from '@diab/internal/notifications'
import { VisuallyHidden } from '@diab/widgets/unstable/ui'
import { htmlToParagraphs } from '../AppShell/htmlToParagraphs.ts'
import * as styles from './sidebar.css.ts'
import { sidebarMessages as messages } from './sidebars.messages.ts'

/** One notification; its HTML is shown as text. */
export function NotificationItem({ notification, onOpened }: { notification: Notification; onOpened: () => void }) {
  const isUnread = notification.readAt === null
  return (
    <button type="button" className={styles.item} data-unread={isUnread || undefined} onClick={onOpened}>
      <span className={styles.itemTitle}>
        {notification.title}
        {isUnread ? <VisuallyHidden>{` (${messages.unread})`}</VisuallyHidden> : null}
      </span>
      {htmlToParagraphs(notification.subtitle).map((paragraph) => (
        <span key={paragraph}>{paragraph}</span>
      ))}
      <span className={styles.detail}>{formatDateTime(toWallClockIn(defaultTimeZone, new Date(notification.createdAt)))}</span>
    </button>
  )
}
