import { threadMembership } from '@diab/core/guards'
import { toWallClockIn } from '@diab/core/rules'
import { useDiab } from '@diab/widgets/provider'
import { useRead } from '@diab/widgets/unstable/hooks'
import { VisuallyHidden } from '@diab/widgets/unstable/ui'
import { type ReactNode, useState } from 'react'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { useApp } from '../../app/useApp.ts'
import { dayAndTime } from './ageOf.ts'
import * as looks from './nextTask.css.ts'
import * as styles from './overview.css.ts'
import { overviewMessages } from './overview.messages.ts'

const messages = overviewMessages.lastMessage

/** Read with the page: the card is above the others where they are there in time. */
export const useThreads = () => useRead((client, signal) => client.threads.list({ signal })).data

/**
 * The last message that was written to a patient, and the way to its conversation, above the other cards; below them where the
 * threads come later, because it would move what is about to be pressed. Threads are not kept on the device.
 */
export function BesideLastMessage({ patientId, children }: { patientId: string; children: ReactNode }) {
  const threads = useThreads()
  const [isAbove] = useState(threads !== undefined)
  const card = <LastMessageCard patientId={patientId} />
  return (
    <>
      {isAbove ? card : null}
      {children}
      {isAbove ? null : card}
    </>
  )
}

/** Nothing where no message was written. */
function LastMessageCard({ patientId }: { patientId: string }) {
  const { messages: shared } = useApp()
  const { user } = useSignedIn()
  const { timeZone, now } = useDiab()
  const threads = useThreads() ?? []
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
