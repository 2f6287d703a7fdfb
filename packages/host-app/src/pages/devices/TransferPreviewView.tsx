import { hrefTo } from '@diab/core/routes'
import { Button, Icon } from '@diab/widgets/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmList } from './ConfirmList.tsx'
import { RefusedRows } from './RefusedRows.tsx'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import { TransferChart } from './TransferChart.tsx'
import { TransferSummary } from './TransferSummary.tsx'
import { TransferTable } from './TransferTable.tsx'
import type { TransferState } from './useTransfer.ts'

/** What the file holds, what will be asked, and the bar that saves it. */
export function TransferPreviewView({ state }: { state: Extract<TransferState, { step: 'preview' }> }) {
  const { rows, transfer, counts } = state.preview
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set())
  const unusual = rows.filter((row) => row.state === 'confirm')
  const hasSide = unusual.length > 0 || transfer.refusedList.length > 0
  return (
    <div className={styles.stack}>
      <TransferSummary preview={state.preview} />
      <div className={hasSide ? styles.columns : styles.stack}>
        <div className={styles.stack}>
          <TransferChart rows={rows} />
          <TransferTable rows={rows} />
        </div>
        {hasSide ? (
          <div className={`${styles.stack} ${unusual.length > 0 ? styles.sideFirst : ''}`}>
            <ConfirmList rows={unusual} confirmed={confirmed} onConfirmedChanged={setConfirmed} />
            <RefusedRows rows={transfer.refusedList} />
          </div>
        ) : null}
      </div>
      <SaveBar state={state} count={counts.new + confirmed.size} onSaved={() => state.save([...confirmed])} />
    </div>
  )
}

type SaveBarProps = { state: Extract<TransferState, { step: 'preview' }>; count: number; onSaved: () => void }

function SaveBar({ state, count, onSaved }: SaveBarProps) {
  const navigate = useNavigate()
  return (
    <div className={styles.saveBar}>
      <div className={styles.saveBarRow}>
        <p className={styles.saveText} role="status">
          {count === 0 ? (
            messages.saveNothing
          ) : (
            <>
              <b>{messages.saveCount(count)}</b> {messages.saveInto}
            </>
          )}
        </p>
        <Button onClick={() => void navigate(hrefTo('dashboard.upload'))}>{messages.cancel}</Button>
        <Button variant="primary" busy={state.isSaving} disabled={count === 0} onClick={onSaved}>
          {messages.save}
        </Button>
      </div>
      <div role="alert">
        {state.saveHasFailed ? (
          <p className={styles.failure}>
            <Icon name="warning" />
            {messages.saveFailed}
          </p>
        ) : null}
      </div>
    </div>
  )
}
