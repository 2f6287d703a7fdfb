import type { RefusedRow } from '@diab/internal/devices'
import { Button, Card, Dialog, Skeleton } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import type { Reader } from '../upload/upload.messages.ts'
import { groupReasons, notSavedRows } from './notSavedRows.ts'
import { NotSavedTable, SaveListButton } from './NotSavedTable.tsx'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'

type ReasonsCardProps = {
  /** Undefined while they are loading. */
  refused: readonly RefusedRow[] | undefined
  count: number
  reader: Reader
}

/** Why rows of the file were refused, counted; nothing when none was. */
export function ReasonsCard({ refused, count, reader }: ReasonsCardProps) {
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  const rows = notSavedRows({ refused: refused ?? [], rows: [] }, new Set(), reader)
  return (
    <Card title={messages.reasonsTitle(count)}>
      <ul className={styles.reasons} aria-busy={refused === undefined}>
        {refused ? null : (
          <li className={styles.reason}>
            <b className={styles.reasonCount}>{count}</b>
            <Skeleton />
          </li>
        )}
        {groupReasons(refused ?? []).map(({ reason, count: ofReason }) => (
          <li key={reason} className={styles.reason}>
            <b className={styles.reasonCount}>{ofReason}</b>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <Button variant="quiet" disabled={!refused} onClick={() => setOpen(true)}>
        {messages.openRefused}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        title={messages.refusedDialogTitle}
        footer={
          <>
            <SaveListButton rows={rows} />
            <Button variant="primary" onClick={() => setOpen(false)}>
              {messages.close}
            </Button>
          </>
        }
      >
        <NotSavedTable rows={rows} />
      </Dialog>
    </Card>
  )
}
