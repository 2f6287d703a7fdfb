import { isAbsent, isUnreachable } from '@diab/core/client'
import type { MeterRegistration } from '@diab/internal/devices'
import { hrefTo } from '@diab/internal/routes'
import { useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, ErrorState, Skeleton } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { useNavigate, useSearchParams } from '../../app/routing/routing.tsx'
import { Page } from '../../app/AppShell/Page.tsx'
import { MeterForm } from './registration/MeterForm.tsx'
import { MeterRegistered } from './registration/MeterRegistered.tsx'
import { ChosenPatient, PatientChoice } from './registration/PatientChoice.tsx'
import * as styles from './registration/registration.css.ts'
import { registrationMessages as messages } from './registration/registration.messages.ts'
import { Explanation } from './upload/Explanation.tsx'

/** `/adatfeltoltes/eszkoz-csatlakoztatas`: staff pair a meter with one of the clinic's patients, named by `?paciens=`. */
export function DeviceConnectPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const patientId = search.get('paciens')
  const choose = (chosen?: string) => void navigate(hrefTo('dashboard.upload.device-connect', {}, { paciens: chosen }))
  return (
    <Page title={messages.deviceTitle}>
      <div className={styles.wide}>
        <div className={styles.page}>
          <p className={styles.intro}>{messages.deviceIntro}</p>
          {patientId === null ? (
            <PatientChoice autoFocus onChosen={choose} />
          ) : (
            <PatientsMeter key={patientId} patientId={patientId} onOther={() => choose()} />
          )}
        </div>
        <Explanation title={messages.stepsTitle} lines={messages.steps.staff} />
      </div>
    </Page>
  )
}

function PatientsMeter({ patientId, onOther }: { patientId: string; onOther: () => void }) {
  const [registered, setRegistered] = useState<MeterRegistration>()
  const { data, error, isFetching, refetch } = useRead((client, signal) => client.account.readPatient(patientId, { signal }))
  if (!data && error) {
    // An id that is none is refused with 400: to the reader the same as a patient who is not there.
    const isGone = isAbsent(error) || !isUnreachable(error)
    return (
      <ErrorState
        icon="user"
        title={isGone ? messages.patientAbsentTitle : messages.patientErrorTitle}
        retrying={isFetching}
        onRetry={isGone ? undefined : () => void refetch()}
        action={
          <Button variant={isGone ? 'primary' : 'secondary'} onClick={onOther}>
            {messages.other}
          </Button>
        }
      >
        {isGone ? messages.patientAbsentText : messages.patientErrorText}
      </ErrorState>
    )
  }
  if (!data) {
    return (
      <div className={styles.stack} role="status" aria-label={messages.patientLoading}>
        <Skeleton height={72} />
        <Skeleton height={320} />
      </div>
    )
  }
  return (
    <>
      <Card>
        <ChosenPatient {...data} onOther={onOther} />
      </Card>
      {/* Whose diary the meter belongs to is said with its success, too. */}
      {registered ? (
        <MeterRegistered registration={registered} isPatient={false} onAnother={() => setRegistered(undefined)} />
      ) : (
        <MeterForm patientId={patientId} onRegistered={setRegistered} />
      )}
    </>
  )
}
