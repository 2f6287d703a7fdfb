import { Button, Icon } from '@diab/widgets/unstable/ui'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'

/** Above what could not be brought up to date. */
export function StaleNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="status" className={styles.stale}>
      <Icon name="wifi-off" />
      <span>{text}</span>
      <Button size={36} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
