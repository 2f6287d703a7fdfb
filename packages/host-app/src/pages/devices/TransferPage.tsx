import type { OriginChange } from '@diab/internal/devices'
import { Skeleton } from '@diab/widgets/unstable/ui'
import { useDiab } from '@diab/widgets/provider'
import { useState } from 'react'
import { useLocation, useParams, useSearchParams } from '../../app/routing/routing.tsx'
import { Page } from '../../app/AppShell/Page.tsx'
import { chosenShift, useClock } from './transfer/clock/useClock.ts'
import { readPreviewAddress, warningsFor } from './transfer/previewAddress.ts'
import { SavedTransferView } from './transfer/SavedTransferView.tsx'
import * as styles from './transfer/transfer.css.ts'
import { transferMessages as messages } from './transfer/transfer.messages.ts'
import { TransferPreviewView } from './transfer/TransferPreviewView.tsx'
import { TransferProblemView } from './transfer/TransferProblemView.tsx'
import { newestOf, type TransferState, useOriginalTransfer, useTransfer } from './transfer/useTransfer.ts'
import { WhoseDiary } from './upload/WhoseDiary.tsx'
import { type Subject, useSubject } from './useSubject.ts'

/** `/adatfeltoltes/{token}`: what a file, a meter or a device program handed over, before it gets into the diary. */
export function TransferPage() {
  const { token = '' } = useParams()
  const subject = useSubject()
  if (subject.mayUpload === undefined)
    return (
      <Page title={messages.tableTitle}>
        <TransferLoading />
      </Page>
    )
  // Another person's diary is another comparison, with other keys for saving.
  return <TransferOf key={`${token} ${subject.patientId}`} token={token} subject={subject} />
}

function TransferOf({ token, subject }: { token: string; subject: Subject }) {
  const { now } = useDiab()
  const [search] = useSearchParams()
  const location = useLocation()
  const { next, clockAhead } = readPreviewAddress(search)
  const [removedCount, setRemovedCount] = useState<number>()
  // Readings are compared only with a diary that they may go into.
  const patientId = subject.mayUpload === false ? undefined : subject.patientId
  const original = useOriginalTransfer(token, patientId)
  const clock = useClock({ now, saidAhead: clockAhead }).observe(newestOf(original.data))
  const [origins, setOrigins] = useState<readonly OriginChange[]>([])
  const state = useTransfer({ token, patientId, shiftMinutes: chosenShift(clock), origins })
  return (
    <Page title={titleOf(state, subject, removedCount !== undefined)} documentTitle={messages.tableTitle}>
      {state.step === 'loading' ? <TransferLoading /> : null}
      {state.step === 'problem' ? (
        <TransferProblemView problem={state.problem} reader={subject.reader} serialNumber={state.serialNumber} onRetried={state.retry} />
      ) : null}
      {state.step === 'preview' ? (
        <div className={styles.stack}>
          <WhoseDiary />
          <TransferPreviewView
            state={state}
            subject={subject}
            token={token}
            clock={clock}
            warnings={warningsFor(location.state, token)}
            origins={origins}
            onOriginsChanged={setOrigins}
          />
        </div>
      ) : null}
      {state.step === 'saved' && patientId !== undefined ? (
        <SavedTransferView
          saved={state}
          subject={{ ...subject, patientId }}
          next={next}
          removedCount={removedCount}
          onUndone={setRemovedCount}
        />
      ) : null}
    </Page>
  )
}

const TransferLoading = () => (
  <div className={styles.stack} role="status" aria-label={messages.loading}>
    <Skeleton height={96} />
    <Skeleton height={260} />
  </div>
)

function titleOf(state: TransferState, { reader, isOwn, fullname }: Subject, isUndone: boolean): string {
  if (state.step === 'problem') return messages.problems[state.problem].title
  if (state.step !== 'saved') {
    if (reader === 'staff') return fullname ? messages.titleForStaff(fullname) : messages.title.staff
    return isOwn || !fullname ? messages.title.patient : messages.titleFor(fullname)
  }
  if (isUndone) return messages.undoneTitle
  const { savedCount, refusedCount, aheadCount, unconfirmedCount } = state.receipt
  const leftOut = refusedCount + aheadCount + unconfirmedCount
  if (leftOut > 0) return messages.notSavedTitle[reader](leftOut)
  return savedCount > 0 ? messages.savedTitle[reader] : messages.savedNothingTitle
}
