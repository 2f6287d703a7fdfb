import { EntryType } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import { Button, Icon, type IconName } from '@diab/widgets/unstable/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { newEntryHref } from '../../app/newEntryHref.ts'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { StepFooter } from './StepFooter.tsx'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'
import { TreatmentQuestion } from './TreatmentQuestion.tsx'
import { useNextStep } from './useNextStep.ts'

const measurings = ['meter', 'sensor', 'none'] as const
type Measuring = (typeof measurings)[number]

const icons: Record<Measuring, IconName> = { meter: 'glucose', sensor: 'chart', none: 'clock' }

/** Shows `/regisztracio/terapia`: two questions to a new patient, also while they act for another person, and the first reading. */
export function TherapyStepPage() {
  const page = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<1 | 2 | 3>()
  const [measuring, setMeasuring] = useState<Measuring>()
  // The button that led to another step is gone; the address is the same.
  useEffect(() => {
    if (step === undefined) return
    page.current?.querySelector('h1')?.focus()
    window.scrollTo(0, 0)
  }, [step])
  function takeMeasuring(answer: Measuring) {
    setMeasuring(answer)
    setStep(2)
  }
  return (
    <div ref={page}>
      {step === 3 ? (
        <FirstReading measuring={measuring} onBack={() => setStep(2)} />
      ) : step === 2 ? (
        <TreatmentStep onBack={() => setStep(1)} onNext={() => setStep(3)} />
      ) : (
        <MeasuringStep value={measuring} onAnswered={takeMeasuring} />
      )}
    </div>
  )
}

type StepFrameProps = { number: 1 | 2 | 3; title: string; intro: string; children: ReactNode }

/** One question on the screen, how far one is, and what comes next. */
const StepFrame = ({ number, title, intro, children }: StepFrameProps) => (
  <div className={styles.question}>
    <div className={styles.progress}>
      <span className={styles.progressText}>{messages.progress(number, 3)}</span>
      {[1, 2, 3].map((one) => (
        <span key={one} className={styles.progressPart} data-done={one <= number || undefined} />
      ))}
    </div>
    <EntrancePage title={title} place={String(number)}>
      <p className={styles.intro}>{intro}</p>
      {children}
    </EntrancePage>
  </div>
)

/** An answer is a button: it leads on at once. */
function MeasuringStep({ value, onAnswered }: { value: Measuring | undefined; onAnswered: (answer: Measuring) => void }) {
  const { leave } = useNextStep()
  return (
    <StepFrame number={1} title={messages.measuring} intro={messages.measuringIntro}>
      <div className={styles.answers}>
        {measurings.map((answer) => (
          <button
            key={answer}
            type="button"
            className={styles.answer}
            aria-pressed={value === undefined ? undefined : value === answer}
            onClick={() => onAnswered(answer)}
          >
            <Icon name={icons[answer]} size="large" className={styles.answerIcon} />
            <span className={styles.answerText}>
              <b>{messages.measurings[answer]}</b>
              <span className={styles.answerDetail}>{messages.measuringDetails[answer]}</span>
            </span>
            <Icon name="chevron-right" />
          </button>
        ))}
      </div>
      <StepFooter onLeave={leave} />
    </StepFrame>
  )
}

function TreatmentStep({ onBack, onNext }: { onBack: () => void; onNext: () => void }) {
  const { user } = useSignedIn()
  const { leave } = useNextStep()
  return (
    <StepFrame number={2} title={messages.treatment} intro={messages.therapyIntro}>
      <div className={styles.largeAnswers}>
        <TreatmentQuestion patientId={user.id} legend={messages.treatment} legendHidden />
      </div>
      <StepFooter next={messages.goOnToReading} onNext={onNext} onLeave={leave} onBack={onBack} />
    </StepFrame>
  )
}

/** The last step: a reading by hand, or those of a device. */
function FirstReading({ measuring, onBack }: { measuring: Measuring | undefined; onBack: () => void }) {
  const { goOn, finish } = useNextStep()
  const isSensor = measuring === 'sensor'
  const record = (
    <Button variant={isSensor ? 'secondary' : 'primary'} size={48} fullWidth onClick={() => finish(newEntryHref(EntryType.Glucose))}>
      <Icon name="plus" />
      {messages.record}
    </Button>
  )
  return (
    <StepFrame number={3} title={messages.firstTitle} intro={isSensor ? messages.firstOfSensor : messages.firstOfMeter}>
      <p className={styles.ready}>
        <Icon name="check" />
        {messages.ready}
      </p>
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
        <Button variant="quiet" icon="chevron-left" fullWidth onClick={onBack}>
          {messages.backToQuestions}
        </Button>
      </div>
    </StepFrame>
  )
}
