import { Skeleton } from '@diab/widgets/ui'
import { useParams } from 'react-router'
import { Page } from '../../app/AppShell/Page.tsx'
import { usePatient } from '../../app/session/usePatient.ts'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { SavedTransferView } from './SavedTransferView.tsx'
import { StaffTransferNote, TransferProblemView } from './TransferProblemView.tsx'
import { TransferPreviewView } from './TransferPreviewView.tsx'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import { type TransferState, useTransfer } from './useTransfer.ts'

/** `/adatfeltoltes/{token}`: what a file or a device program handed over, before it gets into the diary. */
export function TransferPage() {
  const { isPatient } = useSignedIn()
  return isPatient ? (
    <PatientTransfer />
  ) : (
    <Page title={messages.staffOnly}>
      <StaffTransferNote />
    </Page>
  )
}

function PatientTransfer() {
  const { token = '' } = useParams()
  const patient = usePatient()
  // Another person's diary is another comparison, with another key for saving.
  return (
    <TransferOf
      key={`${token} ${patient.id}`}
      token={token}
      patientId={patient.id}
      title={patient.isOwn ? messages.title : messages.titleFor(patient.fullname)}
    />
  )
}

function TransferOf({ token, patientId, title }: { token: string; patientId: string; title: string }) {
  const state = useTransfer(token, patientId)
  return (
    <Page title={titleOf(state, title)} documentTitle={messages.tableTitle}>
      {state.step === 'loading' ? (
        <div className={styles.stack} role="status" aria-label={messages.loading}>
          <Skeleton height={96} />
          <Skeleton height={260} />
        </div>
      ) : null}
      {state.step === 'problem' ? <TransferProblemView problem={state.problem} onRetried={state.retry} /> : null}
      {state.step === 'preview' ? <TransferPreviewView state={state} /> : null}
      {state.step === 'saved' ? <SavedTransferView preview={state.preview} receipt={state.receipt} /> : null}
    </Page>
  )
}

function titleOf(state: TransferState, preview: string): string {
  if (state.step === 'problem') return messages.problems[state.problem].title
  if (state.step !== 'saved') return preview
  return state.receipt.savedCount > 0 ? messages.savedTitle : messages.savedNothingTitle
}
