import { isUnreachable } from '@diab/core/client'
import type { Import } from '@diab/internal/devices'
import { Button, Dialog } from '@diab/widgets/unstable/ui'
import type { Reader } from '../upload/upload.messages.ts'
import { importMessages as messages } from './imports.messages.ts'
import { small } from '../receiptRow.css.ts'
import * as styles from './imports.css.ts'
import { useUndoImport } from './useImports.ts'

type UndoDialogProps = {
  /** Names of later uploads that may have skipped what this one brought. */
  skippedBy?: readonly string[]
  /** Null: closed. */
  receipt: Pick<Import, 'id' | 'remainingCount' | 'changedCount'> | null
  patientId: string
  reader: Reader
  onClosed: () => void
  onUndone: (removedCount: number) => void
}

/** Confirms undoing a whole import: how many entries, and how many of them were changed since. */
export function UndoDialog({ receipt, skippedBy = [], patientId, reader, onClosed, onUndone }: UndoDialogProps) {
  const undoing = useUndoImport(patientId)
  function close() {
    undoing.reset()
    onClosed()
  }
  function undo() {
    if (!receipt) return
    undoing.mutate(receipt.id, {
      onSuccess: ({ removedCount }) => {
        close()
        onUndone(removedCount)
      },
    })
  }
  return (
    <Dialog
      open={receipt !== null}
      onClose={close}
      closable={!undoing.isPending}
      title={reader === 'patient' ? messages.dialogTitle : messages.dialogTitleStaff}
      description={receipt ? messages.dialogText(receipt.remainingCount) : ''}
      footer={
        <>
          <Button disabled={undoing.isPending} onClick={close}>
            {messages.keep}
          </Button>
          <Button variant="danger" icon="undo" busy={undoing.isPending} onClick={undo}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      {receipt && receipt.changedCount > 0 ? <p className={styles.strong}>{messages.dialogChanged(receipt.changedCount)}</p> : null}
      {skippedBy.length > 0 ? <p className={styles.strong}>{messages.dialogSkipped(skippedBy)}</p> : null}
      <p className={small}>{messages.dialogAgain}</p>
      <div role="alert">
        {undoing.error ? (
          <p className={styles.danger}>{isUnreachable(undoing.error) ? messages.undoOffline : messages.undoFailed}</p>
        ) : null}
      </div>
    </Dialog>
  )
}
