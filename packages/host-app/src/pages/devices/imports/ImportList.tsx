import { isUnreachable } from '@diab/core/client'
import { type Import, laterImportsThatSkipped } from '@diab/internal/devices'
import { toLocalDay, toWallClockIn } from '@diab/core/rules'
import { formatDateTime, formatDayRange } from '@diab/core/format'
import { useDiab } from '@diab/widgets/provider'
import { Button, Card, EmptyState, ErrorState, Icon, Skeleton, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import * as rows from '../receiptRow.css.ts'
import { shiftText } from '../transfer/clock/clockText.ts'
import type { Reader } from '../upload/upload.messages.ts'
import { importMessages as messages } from './imports.messages.ts'
import * as styles from './imports.css.ts'
import { UndoDialog } from './UndoDialog.tsx'
import { useImports } from './useImports.ts'

type ImportListProps = { patientId: string; reader: Reader; userId: string }

/** What was uploaded before, each with its counts and the way back. */
export function ImportList({ patientId, reader, userId }: ImportListProps) {
  const { imports, isPending, isFetching, error, refetch, hasOlder, showOlder } = useImports(patientId)
  const [toUndo, setToUndo] = useState<Import | null>(null)
  const toasts = useToasts()
  return (
    <Card title={messages.title}>
      {isPending ? (
        <div className={rows.list} role="status" aria-label={messages.loading}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </div>
      ) : null}
      {error && !imports ? (
        <ErrorState title={messages.errorTitle} error={error} headingLevel={3} retrying={isFetching} onRetry={() => void refetch()}>
          {isUnreachable(error) ? messages.offlineText : messages.errorText[reader]}
        </ErrorState>
      ) : null}
      {imports?.length === 0 ? (
        <EmptyState icon="upload" title={messages.emptyTitle} headingLevel={3}>
          {messages.emptyText[reader]}
        </EmptyState>
      ) : null}
      {imports && imports.length > 0 ? (
        <ul className={rows.list}>
          {imports.map((receipt) => (
            <ImportRow key={receipt.id} receipt={receipt} userId={userId} onUndo={() => setToUndo(receipt)} />
          ))}
        </ul>
      ) : null}
      {hasOlder ? (
        <div className={styles.older}>
          <Button busy={isFetching} onClick={showOlder}>
            {messages.older}
          </Button>
        </div>
      ) : null}
      <UndoDialog
        receipt={toUndo}
        skippedBy={toUndo ? laterImportsThatSkipped(toUndo, imports ?? []).map(nameOf) : []}
        patientId={patientId}
        reader={reader}
        onClosed={() => setToUndo(null)}
        onUndone={(removed) => toasts.success(messages.undoneNow(removed))}
      />
    </Card>
  )
}

const nameOf = ({ device, source }: Import): string => source?.fileName ?? device?.name ?? messages.unknownDevice

function ImportRow({ receipt, userId, onUndo }: { receipt: Import; userId: string; onUndo: () => void }) {
  const { timeZone } = useDiab()
  const { device, source, createdBy, undoneAt, canUndo, remainingCount, changedCount, firstEntryDate, lastEntryDate } = receipt
  const at = (instant: string) => formatDateTime(toWallClockIn(timeZone, instant))
  const name = nameOf(receipt)
  const where = [
    device && device.name !== name ? device.name : undefined,
    device?.serialNumber ? messages.serial(device.serialNumber) : undefined,
    source?.format === 'bluetooth' ? messages.bluetooth : undefined,
    createdBy && createdBy.id !== userId ? messages.by(createdBy.fullname) : undefined,
  ].filter((part) => part !== undefined)
  return (
    <li className={rows.row}>
      <span className={undoneAt ? rows.iconUndone : rows.icon}>
        <Icon name={undoneAt ? 'undo' : source?.fileName ? 'table' : 'meter'} />
      </span>
      <div className={rows.words}>
        <p className={rows.name}>
          {name} <span className={styles.when}>{at(receipt.createdAt)}</span>
        </p>
        {where.length > 0 ? <p className={rows.small}>{where.join(' · ')}</p> : null}
        <p className={rows.small}>
          {messages.counts(receipt.savedCount, receipt.duplicateCount, receipt.refusedCount)}
          {receipt.shiftMinutes === 0 ? '' : ` · ${messages.shift(shiftText(receipt.shiftMinutes))}`}
        </p>
        <p className={rows.small}>
          {undoneAt
            ? messages.undone(at(undoneAt))
            : remainingCount === 0
              ? messages.nothingLeft
              : messages.changed(remainingCount, changedCount)}
          {firstEntryDate && lastEntryDate ? ` · ${formatDayRange(toLocalDay(firstEntryDate), toLocalDay(lastEntryDate))}` : ''}
        </p>
      </div>
      {canUndo && remainingCount > 0 ? (
        <Button icon="undo" aria-label={messages.undoOf(name)} onClick={onUndo}>
          {messages.undo}
        </Button>
      ) : null}
    </li>
  )
}
