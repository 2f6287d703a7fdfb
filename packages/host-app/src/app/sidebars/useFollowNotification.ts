import { type Notification, notificationJump, type NotificationJump } from '@diab/internal/notifications'
import { hrefTo } from '@diab/internal/routes'
import { threadOfNotification } from '@diab/internal/threads'
import { useDiabMutation } from '@diab/widgets/unstable/hooks'
import { useNavigate } from '../routing/routing.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'

/** Marks a notification as read and goes where it leads, as the person and in the clinic it names. False: it leads nowhere. */
export function useFollowNotification(): (notification: Notification) => boolean {
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
