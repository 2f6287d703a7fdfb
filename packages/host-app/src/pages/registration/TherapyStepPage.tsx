import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { StepFooter } from './StepFooter.tsx'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'
import { TherapyStep } from './TherapyStep.tsx'
import { useNextStep } from './useNextStep.ts'

/** `/regisztracio/terapia`: the new patient's own therapy, whoever they may act for. */
export function TherapyStepPage() {
  const { user } = useSignedIn()
  const { goOn, leave } = useNextStep()
  return (
    <EntrancePage title={messages.therapyTitle}>
      <p className={styles.intro}>{messages.therapyIntro}</p>
      <TherapyStep patient={user} />
      <StepFooter next={messages.finish} onNext={goOn} onLeave={leave} />
    </EntrancePage>
  )
}
