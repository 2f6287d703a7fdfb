import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { defaultTimeZone } from '@diab/internal/diary'
import { type Notification, notificationJump, type NotificationJump } from '@diab/internal/notifications'
import { hrefTo } from '@diab/internal/routes'
import { skeletonRows } from '@diab/internal/shell'
import { threadOfNotification } from '@diab/internal/threads'
import { useDiabMutation } from '@diab/widgets/unstable/hooks'
import { EmptyState, Panel, Skeleton, VisuallyHidden } from '@diab/widgets/unstable/ui'
import { useEffect, useRef } from 'react'
import { htmlToParagraphs } from '../AppShell/htmlToParagraphs.ts'
import { LoadFailure } from '../pageParts/LoadFailure.tsx'
import { useNavigate } from '../routing/routing.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import * as styles from './sidebar.css.ts'
import { sidebarMessages as messages } from './sidebars.messages.ts'

/** One notification; its HTML is shown as text. */
function NotificationItem({ notification, onOpened }: { notification: Notification; onOpened: () => void }) {
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

/** Marks a notification as read and goes where it leads, as the person and in the clinic it names. False: it leads nowhere. */
function useFollowNotification(): (notification: Notification) => boolean {
  const { notifications, messages, session } = useApp()
  const { isPatient, supervised, user } = useSignedIn()
  const navigate = useNavigate()
  const { mutate: markRead } = useDiabMutation<Notification, string>({
    mutationFn: (id, { client }) => client.notifications.markRead(user.id, id),
    show: (id) => notifications.showRead(id, new Date().toISOString()),
  })

  function choose({ supervisedId, clinicId }: NotificationJump) {
    if (supervisedId === null) session.actAsSelf()
    else if (supervisedId !== undefined && supervised.some(({ id }) => id === supervisedId)) session.actAs(supervisedId)
    if (clinicId !== undefined) session.chooseWorkspace(clinicId)
  }

  return (notification) => {
    if (notification.readAt === null) markRead(notification.id)
    const threadId = threadOfNotification(notification)
    if (threadId !== undefined) {
      messages.open(threadId)
      return true
    }
    const jump = notificationJump(notification, isPatient)
    if (!jump) return false
    choose(jump)
    const query = jump.patientId === undefined ? '' : `?paciens=${encodeURIComponent(jump.patientId)}`
    void navigate(hrefTo(jump.routeId, jump.articleId === undefined ? {} : { id: jump.articleId }) + query)
    return true
  }
}

/** Lists the user's notifications, newest first; scrolling to the end loads the next page. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const { notifications } = useApp()
  const list = useStore(notifications.list)
  const follow = useFollowNotification()

  function open(notification: Notification) {
    if (follow(notification)) onClose()
  }

  return (
    <Panel title={messages.notifications} icon="bell" onClose={onClose}>
      {list.isFinished && list.notifications.length === 0 ? (
        <EmptyState headingLevel={3} title={messages.noneTitle}>
          {messages.noneText}
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {list.notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationItem notification={notification} onOpened={() => open(notification)} />
          </li>
        ))}
      </ul>
      {list.isLoading && !list.error ? <Loading /> : null}
      {list.error ? (
        <LoadFailure
          title={messages.failedTitle}
          headingLevel={3}
          error={list.error}
          retrying={list.isLoading}
          onRetry={() => void notifications.loadNext()}
        />
      ) : (
        <EndOfList key={list.notifications.length} onReached={() => void notifications.loadNext()} />
      )}
    </Panel>
  )
}

function Loading() {
  return (
    <div className={styles.skeletons} role="status" aria-label={messages.loading}>
      {Array.from({ length: skeletonRows }, (_, row) => (
        <Skeleton key={row} height={48} />
      ))}
    </div>
  )
}

/** Says once that it has come into view; each page brings a new one. */
function EndOfList({ onReached }: { onReached: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const reached = useRef(onReached)
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) reached.current()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={end} className={styles.end} />
}
