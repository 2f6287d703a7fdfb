import { cancelledMessage } from '../recentAuthentication/cancelled.messages.ts'
import * as styles from './forms.css.ts'

/** Shows what concerns no field of a form; quietly where the user has just cancelled. */
export function GeneralErrors({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  const isCancelled = messages.includes(cancelledMessage)
  return (
    <div role={isCancelled ? 'status' : 'alert'} className={isCancelled ? styles.cancelled : styles.general}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}
