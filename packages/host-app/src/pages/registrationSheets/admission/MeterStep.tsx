import { isAbsent, isUnreachable } from '@diab/core/client'
import { useDiabQuery } from '@diab/widgets/provider'
import { Button, Card, ErrorState, Skeleton } from '@diab/widgets/ui'
import { admissionMessages as messages } from './admission.messages.ts'
import { Admitted } from './Admitted.tsx'

type MeterStepProps = {
  clinicId: string
  patientId: string
  /** Of a patient who came with a sheet. */
  sheetId: string | null
  onAnother: () => void
}

/** Somebody has been taken in and the meter comes next: on the page that pairs meters, with this patient; it may wait. */
export function MeterStep({ clinicId, patientId, sheetId, onAnother }: MeterStepProps) {
  const { data, error, isFetching, refetch } = useDiabQuery({
    queryKey: ['diab', 'clinic', clinicId, 'admitted', patientId],
    queryFn: ({ client, signal }) => client.account.readPatient(patientId, { signal }),
  })
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
