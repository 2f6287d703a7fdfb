import { EntryType } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import { Button, Icon } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { RadioCards } from '../../app/forms/RadioCards.tsx'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { newEntryHref } from '../../app/newEntryHref.ts'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { StepFooter } from './StepFooter.tsx'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'
import { TreatmentQuestion } from './TreatmentQuestion.tsx'
import { useNextStep } from './useNextStep.ts'

type Measuring = 'meter' | 'sensor' | 'none'

/** Shows `/regisztracio/terapia`: two questions to a new patient, also while they act for another person, and the first reading. */
export function TherapyStepPage() {
  const { user } = useSignedIn()
  const { leave } = useNextStep()
  const [measuring, setMeasuring] = useState<Measuring>()
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered) return <FirstReading measuring={measuring} />
  return (
    <EntrancePage title={messages.therapyTitle}>
      <p className={styles.intro}>{messages.therapyIntro}</p>
      <div className={`${styles.columns} ${styles.largeAnswers}`}>
        <RadioCards
          legend={messages.measuring}
          value={measuring}
          options={(['meter', 'sensor', 'none'] as const).map((value) => ({
            value,
            label: messages.measurings[value],
            detail: messages.measuringDetails[value],
          }))}
          onChange={setMeasuring}
        />
        <TreatmentQuestion patientId={user.id} legend={messages.treatment} />
      </div>
      <StepFooter
        next={messages.goOnToReading}
        onNext={() => {
          setAnswered(true)
          window.scrollTo(0, 0)
        }}
        onLeave={leave}
      />
    </EntrancePage>
  )
}

/** The last step: a reading by hand, or those of a device. */
function FirstReading({ measuring }: { measuring: Measuring | undefined }) {
  const { goOn, finish } = useNextStep()
  const isSensor = measuring === 'sensor'
  const record = (
    <Button variant={isSensor ? 'secondary' : 'primary'} size={48} fullWidth onClick={() => finish(newEntryHref(EntryType.Glucose))}>
      <Icon name="plus" />
      {messages.record}
    </Button>
  )
  return (
    <EntrancePage title={messages.firstTitle} place="first">
      <p className={styles.intro}>{isSensor ? messages.firstOfSensor : messages.firstOfMeter}</p>
      <div className={styles.ways}>
        {isSensor ? null : record}
        <Button variant={isSensor ? 'primary' : 'secondary'} size={48} fullWidth onClick={() => finish(hrefTo('dashboard.upload'))}>
          <Icon name="upload" />
          {isSensor ? messages.uploadSensor : messages.uploadMeter}
        </Button>
        {isSensor ? record : null}
        <Button variant="quiet" fullWidth onClick={goOn}>
          {messages.toDiary}
        </Button>
      </div>
    </EntrancePage>
  )
}
