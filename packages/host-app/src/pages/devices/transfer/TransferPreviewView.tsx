import type { OriginChange } from '@diab/internal/devices'
import { hrefTo } from '@diab/internal/routes'
import { Button, Card, Icon, ProgressBar, Spinner } from '@diab/widgets/unstable/ui'
import { useMemo, useState } from 'react'
import { useNavigate } from '../../../app/routing/routing.tsx'
import { StaffSubjectCard } from '../StaffSubjectCard.tsx'
import type { Subject } from '../useSubject.ts'
import { ClockCard } from './clock/ClockCard.tsx'
import type { Clock } from './clock/useClock.ts'
import { ConfirmList } from './ConfirmList.tsx'
import { OriginCard } from './OriginCard.tsx'
import { ReasonsCard } from './ReasonsCard.tsx'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import { TransferChart } from './TransferChart.tsx'
import { TransferSummary } from './TransferSummary.tsx'
import { TransferTable } from './TransferTable.tsx'
import type { TransferState } from './useTransfer.ts'

type Preview = Extract<TransferState, { step: 'preview' }>

type TransferPreviewViewProps = {
  state: Preview
  subject: Subject
  token: string
  clock: Clock
  /** What was assumed about the file. */
  warnings: readonly string[]
  origins: readonly OriginChange[]
  onOriginsChanged: (origins: readonly OriginChange[]) => void
}

/** What the file holds, what will be asked, and the bar that saves it. */
export function TransferPreviewView(props: TransferPreviewViewProps) {
  const { state, subject, token, clock, warnings, origins, onOriginsChanged } = props
  const { originalCounts } = state
  const { transfer, counts, leftOut } = state.preview
  const { reader } = subject
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set())
  const unusual = useMemo(() => leftOut?.rows.filter((row) => row.state === 'confirm') ?? [], [leftOut])
  // A shift makes other readings duplicates or future ones: what was confirmed counts only while it is asked.
  const asked = unusual.filter(({ index }) => confirmed.has(index)).map(({ index }) => index)
  return (
    <div className={styles.stack}>
      {reader === 'staff' ? <StaffSubjectCard subject={subject} token={token} /> : null}
      <TransferSummary preview={state.preview} originalCounts={originalCounts} />
      {warnings.length > 0 ? (
        <Card tone="info" title={messages.warnings}>
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.stack} aria-busy={state.shifting === 'pending'}>
          {transfer.isPaged ? null : <TransferChart preview={state.preview} reader={reader} />}
          <TransferTable preview={state.preview} />
        </div>
        <div className={`${styles.stack} ${styles.sideFirst}`}>
          {transfer.groups.length > 0 ? <ClockCard clock={clock} reader={reader} aheadCount={originalCounts.ahead} /> : null}
          <OriginCard groups={transfer.groups} reader={reader} origins={origins} onOriginsChanged={onOriginsChanged} />
          <ConfirmList
            rows={leftOut && unusual}
            count={counts.confirm}
            reader={reader}
            confirmed={confirmed}
            onConfirmedChanged={setConfirmed}
          />
          <ReasonsCard refused={leftOut?.refused} count={counts.refused} reader={reader} />
        </div>
      </div>
      <SaveBar state={state} subject={subject} count={counts.new + asked.length} onSaved={() => state.save?.(asked)} />
    </div>
  )
}

type SaveBarProps = { state: Preview; subject: Subject; count: number; onSaved: () => void }

function SaveBar({ state, subject, count, onSaved }: SaveBarProps) {
  const navigate = useNavigate()
  const { reader, isOwn, fullname } = subject
  const into = reader === 'patient' && !isOwn && fullname ? messages.saveIntoOf(fullname) : messages.saveInto[reader]
  const hasFailed = state.saving === 'failed' || state.saving === 'offline'
  return (
    <div className={styles.saveBar}>
      <div className={styles.saveBarRow}>
        <p className={styles.saveText} role="status">
          <SaveText state={state} count={count} into={into} mayUpload={subject.mayUpload !== false} />
        </p>
        <Button onClick={() => void navigate(hrefTo('dashboard.upload'))}>{messages.cancel}</Button>
        <Button
          variant="primary"
          busy={state.saving === 'saving'}
          disabled={count === 0 || !state.save || subject.mayUpload === false || state.shifting !== 'done' || !state.preview.leftOut}
          onClick={onSaved}
        >
          {messages.save}
        </Button>
      </div>
      {state.savedPercent === undefined ? null : (
        <ProgressBar value={state.savedPercent} valueText={messages.savedPercent(state.savedPercent)} label={messages.savingLabel} />
      )}
      <div role="alert">
        {state.shifting === 'failed' ? (
          <p className={styles.failure}>
            <Icon name="warning" />
            {messages.recomputeFailed}
            <Button icon="refresh" onClick={state.retryShift}>
              {messages.retry}
            </Button>
          </p>
        ) : null}
        {hasFailed ? (
          <p className={styles.failure}>
            <Icon name={state.saving === 'offline' ? 'wifi-off' : 'warning'} />
            {(state.saving === 'offline' ? messages.saveOffline : messages.saveFailed)[reader]}
          </p>
        ) : null}
      </div>
    </div>
  )
}

type SaveTextProps = { state: Preview; count: number; into: string; mayUpload: boolean }

/** What a press on the button would save. Other times and origins are another question to the provider. */
function SaveText({ state, count, into, mayUpload }: SaveTextProps) {
  if (state.shifting === 'pending') {
    return (
      <span className={styles.recomputing}>
        <Spinner />
        {messages.recomputing}
      </span>
    )
  }
  if (state.savedPercent !== undefined) return messages.saving
  if (count === 0) return messages.saveNothing
  if (!mayUpload) return messages.saveNotAllowed
  if (!state.save) return messages.saveWithoutPatient
  return (
    <>
      <b>{messages.saveCount(count)}</b> {into}
    </>
  )
}
