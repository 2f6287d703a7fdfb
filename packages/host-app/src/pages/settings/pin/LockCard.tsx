import type { PinLockMinutes } from '@diab/internal/session'
import { Button, Card, Icon, useToasts } from '@diab/widgets/unstable/ui'
import { useApp } from '../../../app/useApp.ts'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { ChangePinDialog } from './ChangePinDialog.tsx'
import { MinutesChoice } from './MinutesChoice.tsx'
import * as styles from './pin.css.ts'
import { pinMessages as messages } from './pin.messages.ts'
import { RemovePinDialog } from './RemovePinDialog.tsx'

/** The lock of this device: its time, locking at once, another PIN, none. */
export function LockCard({ minutes }: { minutes: PinLockMinutes }) {
  const { pinLock } = useApp()
  const toasts = useToasts()
  const changing = useOpening()
  const removing = useOpening()
  return (
    <Card>
      <div className={styles.form}>
        <div className={styles.line}>
          <span className={styles.ok}>
            <Icon name="lock" size="large" />
          </span>
          <div>
            <h2 className={styles.name}>{messages.on}</h2>
            <p className={styles.text}>{messages.onText(minutes)}</p>
          </div>
        </div>
        <MinutesChoice value={minutes} onChange={pinLock.chooseMinutes} />
        <div className={styles.actions}>
          <Button icon="lock" variant="primary" onClick={pinLock.lock}>
            {messages.lockNow}
          </Button>
          <Button onClick={changing.open}>{messages.change}</Button>
          <Button onClick={removing.open}>{messages.remove}</Button>
        </div>
      </div>
      <ChangePinDialog
        key={`change ${changing.key}`}
        open={changing.isOpen}
        onClose={changing.close}
        minutes={minutes}
        onChanged={() => toasts.success(messages.changed)}
      />
      <RemovePinDialog
        key={`remove ${removing.key}`}
        open={removing.isOpen}
        onClose={removing.close}
        onRemoved={() => toasts.success(messages.removed)}
      />
    </Card>
  )
}
