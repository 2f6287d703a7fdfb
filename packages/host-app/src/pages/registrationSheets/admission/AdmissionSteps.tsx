import { Icon, VisuallyHidden } from '@diab/widgets/unstable/ui'
import * as styles from './admission.css.ts'
import { admissionMessages as messages } from './admission.messages.ts'

const steps = ['person', 'meter'] as const
export type AdmissionStep = (typeof steps)[number]

/** Where the admission is. */
export function AdmissionSteps({ current }: { current: AdmissionStep }) {
  const at = steps.indexOf(current)
  return (
    <ol className={styles.steps} aria-label={messages.steps}>
      {steps.map((step, index) => (
        <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
          {index < at ? <Icon name="check" size="small" /> : null}
          {messages.stepOf(index + 1, messages.stepNames[step])}
          {index < at ? <VisuallyHidden>{messages.stepDone}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  )
}
