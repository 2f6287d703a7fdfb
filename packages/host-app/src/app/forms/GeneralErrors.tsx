import * as styles from './forms.css.ts'

/** What concerns no field of a form. */
export function GeneralErrors({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <div role="alert" className={styles.general}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}
