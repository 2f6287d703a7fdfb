import { endOfWeek } from '@diab/internal/diary'
import { toLocalDay } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import { Button, buttonClasses, Card, Icon } from '@diab/widgets/unstable/ui'
import { useMemo, useState } from 'react'
import { Link, useLocation } from '../../../app/routing/routing.tsx'
import { UndoDialog } from '../imports/UndoDialog.tsx'
import { shiftText } from './clock/clockText.ts'
import { notSavedRows } from './notSavedRows.ts'
import { NotSavedTable, SaveListButton } from './NotSavedTable.tsx'
import { previewHref } from './previewAddress.ts'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import { spanOf } from './transferModel.ts'
import { TransferChart } from './TransferChart.tsx'
import type { Subject } from '../useSubject.ts'
import type { TransferState } from './useTransfer.ts'

type Saved = Extract<TransferState, { step: 'saved' }>

type SavedTransferViewProps = {
  saved: Saved
  subject: Subject & { patientId: string }
  /** Files that were chosen together with this one. */
  next: readonly string[]
  removedCount: number | undefined
  onUndone: (removedCount: number) => void
}

/** What was saved and what was not, the way to the days it belongs to, and the way back. */
export function SavedTransferView({ saved, subject, next, removedCount, onUndone }: SavedTransferViewProps) {
  const { preview, receipt, confirmed } = saved
  const { reader, patientId } = subject
  const location = useLocation()
  const [isAsking, setAsking] = useState(false)
  const { leftOut } = preview
  const left = useMemo(() => (leftOut ? notSavedRows(leftOut, confirmed, reader) : []), [leftOut, confirmed, reader])
  const leftCount = receipt.refusedCount + receipt.aheadCount + receipt.unconfirmedCount
  const isUndone = removedCount !== undefined
  return (
    <div className={styles.stack}>
      <section className={isUndone ? styles.receiptUndone : styles.receipt} role="status">
        <Icon name={isUndone ? 'undo' : 'check'} size="large" />
        {isUndone ? <p>{messages.undone(removedCount)}</p> : <ReceiptLines saved={saved} reader={reader} />}
      </section>
      <div className={styles.actions}>
        {next.length > 0 ? (
          <Link
            to={previewHref(next, { patientId: reader === 'staff' ? patientId : undefined })}
            state={location.state}
            className={buttonClasses({ variant: 'primary' })}
          >
            {messages.nextFile(next.length)}
            <Icon name="chevron-right" size="small" />
          </Link>
        ) : null}
        {reader === 'patient' ? <DiaryLink saved={saved} isMain={next.length === 0} /> : null}
        <Link
          to={hrefTo('dashboard.upload', {}, { paciens: reader === 'staff' ? patientId : undefined })}
          className={buttonClasses({ variant: 'secondary' })}
        >
          {messages.another}
        </Link>
        {receipt.savedCount > 0 && !isUndone ? (
          <Button icon="undo" onClick={() => setAsking(true)}>
            {messages.undo}
          </Button>
        ) : null}
      </div>
      {left.length > 0 ? (
        <Card title={messages.reasonsTitle(leftCount)} action={<SaveListButton rows={left} variant="quiet" />}>
          <NotSavedTable rows={left} count={leftCount} />
        </Card>
      ) : null}
      {preview.transfer.isPaged ? null : <TransferChart preview={preview} reader={reader} />}
      <UndoDialog
        receipt={isAsking ? { id: receipt.importId, remainingCount: receipt.savedCount, changedCount: 0 } : null}
        patientId={patientId}
        reader={reader}
        onClosed={() => setAsking(false)}
        onUndone={onUndone}
      />
    </div>
  )
}

function DiaryLink({ saved: { preview }, isMain }: { saved: Saved; isMain: boolean }) {
  const newest =
    preview.rows.find(({ state }) => state !== 'ahead')?.entryDate ??
    (preview.counts.ahead === 0 ? spanOf(preview.transfer)?.last : undefined)
  const days = newest ? { eddig: endOfWeek(toLocalDay(newest)), nap: 7 } : {}
  return (
    <Link to={hrefTo('dashboard.diary', {}, days)} className={buttonClasses({ variant: isMain ? 'primary' : 'secondary' })}>
      <Icon name="diary" />
      {messages.openDiary}
    </Link>
  )
}

function ReceiptLines({ saved: { receipt, preview }, reader }: { saved: Saved; reader: Subject['reader'] }) {
  const { savedCount, duplicateCount, unconfirmedCount, aheadCount, refusedCount } = receipt
  const lines = [
    duplicateCount > 0 && messages.receiptDuplicate(duplicateCount),
    unconfirmedCount > 0 && messages.receiptUnconfirmed[reader](unconfirmedCount),
    aheadCount > 0 && messages.receiptAhead(aheadCount),
    refusedCount > 0 && messages.receiptRefused(refusedCount),
    preview.shiftMinutes !== 0 && messages.receiptShift(shiftText(preview.shiftMinutes)),
  ].filter((line) => line !== false)
  return (
    <div>
      <p>
        <b>{savedCount > 0 ? messages.receipt[reader](savedCount) : duplicateCount > 0 ? messages.receiptNothing : messages.receiptNone}</b>
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
