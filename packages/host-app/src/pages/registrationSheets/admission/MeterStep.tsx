import { isAbsent, isUnreachable } from '@diab/core/client'
import { useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, ErrorState, Skeleton } from '@diab/widgets/unstable/ui'
import { admissionMessages as messages } from './admission.messages.ts'
import { Admitted } from './Admitted.tsx'

type MeterStepProps = {
  patientId: string
  /** Of a patient who came with a sheet. */
  sheetId: string | null
  onAnother: () => void
}

/** Shown after an admission: leads to the page that pairs meters, with this patient; the step is optional. */
export function MeterStep({ patientId, sheetId, onAnother }: MeterStepProps) {
  const { data, error, isFetching, refetch } = useRead((client, signal) => client.account.readPatient(patientId, { signal }))
  if (data) {
    const patient = { id: data.id, fullname: data.fullname }
    return <Admitted admission={{ kind: 'admitted', patient, sheetId }} isMeterNext onAnother={onAnother} />
  }
  if (!error)
    return (
      <div role="status" aria-label={messages.patientLoading}>
        <Skeleton height={360} />
      </div>
    )
  const isGone = isAbsent(error)
  const failure = isUnreachable(error) ? messages.offlineText : messages.patientFailedText
  return (
    <Card>
      <ErrorState
        icon="user"
        title={isGone ? messages.patientGone : messages.patientFailed}
        error={isGone ? null : error}
        retrying={isFetching}
        onRetry={isGone ? undefined : () => void refetch()}
        action={<Button onClick={onAnother}>{messages.another}</Button>}
      >
        {isGone ? messages.patientGoneText : failure}
      </ErrorState>
    </Card>
  )
}
