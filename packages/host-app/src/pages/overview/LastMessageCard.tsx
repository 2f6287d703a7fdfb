import { threadMembership } from '@diab/core/guards'
import { toWallClockIn } from '@diab/core/rules'
import { useDiab } from '@diab/widgets/provider'
import { useRead } from '@diab/widgets/unstable/hooks'
import { VisuallyHidden } from '@diab/widgets/unstable/ui'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { useApp } from '../../app/useApp.ts'
import { dayAndTime } from './ageOf.ts'
import * as looks from './nextTask.css.ts'
import * as styles from './overview.css.ts'
import { overviewMessages } from './overview.messages.ts'

const messages = overviewMessages.lastMessage

/** The last message that was written to a patient, and the way to its conversation; nothing where there is none. */
export function LastMessageCard({ patientId }: { patientId: string }) {
  const { messages: shared } = useApp()
  const { user } = useSignedIn()
  const { timeZone, now } = useDiab()
  const { data: threads = [] } = useRead((client, signal) => client.threads.list({ signal }))
  const thread = threads.find((one) => one.lastMessage && threadMembership(one, user.id).patient?.id === patientId)
  if (!thread?.lastMessage) return null
  const { body, createdAt, createdById } = thread.lastMessage
  const sender = thread.participants.find(({ id }) => id === createdById)
  return (
    <section className={styles.card} aria-labelledby="overview-message">
      <div className={styles.cardHead}>
        <h2 id="overview-message" className={styles.cardTitle}>
          {messages.title}
        </h2>
        <button type="button" className={looks.openButton} onClick={() => shared.open(thread.id)}>
          {messages.open}
        </button>
      </div>
      <p className={looks.sender}>
        {thread.unreadCount > 0 ? (
          <span className={looks.unread}>
            <VisuallyHidden>{messages.unread}</VisuallyHidden>
          </span>
        ) : null}
        <span className={looks.senderName}>{createdById === user.id ? messages.own : (sender?.fullname ?? messages.unknown)}</span>
        <span className={looks.when}>{dayAndTime(toWallClockIn(timeZone, new Date(createdAt)), now())}</span>
      </p>
      <p className={looks.message}>{body}</p>
    </section>
  )
}
