import { Button, Dialog } from '@diab/widgets/ui'
import { offlineMessages as messages } from './offline.messages.ts'

type LeaveDialogProps = { count: number; onStay: () => void; onLeave: () => void }

/** Before signing out while entries wait: says what becomes of them. */
export function LeaveDialog({ count, onStay, onLeave }: LeaveDialogProps) {
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
      <p>{messages.leaveText(count)}</p>
    </Dialog>
  )
}
