import type { MeterRegistration } from '@diab/internal/devices'
import { useState } from 'react'
import { Page } from '../../app/AppShell/Page.tsx'
import { usePatient } from '../../app/session/usePatient.ts'
import { MeterForm } from './registration/MeterForm.tsx'
import { MeterRegistered } from './registration/MeterRegistered.tsx'
import * as styles from './registration/registration.css.ts'
import { registrationMessages as messages } from './registration/registration.messages.ts'
import { Explanation } from './upload/Explanation.tsx'
import { WhoseDiary } from './upload/WhoseDiary.tsx'

/** `/adatfeltoltes/csatlakoztatas`: a patient pairs a meter with their own account, or with that of a supervised person. */
export function MeterConnectPage() {
  const { id, fullname, isOwn } = usePatient()
  return (
    <Page title={isOwn ? messages.connectTitle : messages.connectTitleFor(fullname)} documentTitle={messages.connectTitle}>
      <div className={styles.wide}>
        <div className={styles.page}>
          <WhoseDiary />
          <Connecting key={id} patientId={id} intro={isOwn ? messages.connectIntro : messages.connectIntroFor(fullname)} />
        </div>
        <Explanation title={messages.stepsTitle} lines={messages.steps.patient} />
      </div>
    </Page>
  )
}

function Connecting({ patientId, intro }: { patientId: string; intro: string }) {
  const [registered, setRegistered] = useState<MeterRegistration>()
  if (registered) return <MeterRegistered registration={registered} isPatient onAnother={() => setRegistered(undefined)} />
  return (
    <>
      <p className={styles.intro}>{intro}</p>
      <MeterForm patientId={patientId} onRegistered={setRegistered} />
    </>
  )
}
