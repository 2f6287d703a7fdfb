import { Button, Dialog } from '@diab/widgets/unstable/ui'
import { offlineMessages as messages } from './offline.messages.ts'

type LeaveDialogProps = {
  /** Entries that wait. */
  count: number
  /** A form is not sent. */
  isTyped: boolean
  onStay: () => void
  onLeave: () => void
}

/** Before signing out while something is not saved: says what becomes of it. */
export function LeaveDialog({ count, isTyped, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title={messages.leaveTitle}
      footer={
        <>
          <Button onClick={onStay}>{messages.leaveStay}</Button>
          <Button variant="primary" onClick={onLeave}>
            {messages.leaveGo}
          </Button>
        </>
      }
    >
      {count > 0 ? <p>{messages.leaveText(count)}</p> : null}
      {isTyped ? <p>{messages.leaveTyped}</p> : null}
    </Dialog>
  )
}
