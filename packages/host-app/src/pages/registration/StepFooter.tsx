import { Button } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'

type StepFooterProps = {
  /** Without one the answer itself leads on. */
  next?: string
  problem?: string
  onNext?: () => void
  onLeave: () => void
  onBack?: () => void
  children?: ReactNode
}

/** The ways on from a step; what is left out can be given later. */
export function StepFooter({ next, problem, onNext, onLeave, onBack, children }: StepFooterProps) {
  return (
    <div className={styles.footer}>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {children}
      {onBack ? (
        <Button variant="quiet" icon="chevron-left" className={styles.back} onClick={onBack}>
          {messages.stepBack}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={onLeave}>
        {messages.later}
      </Button>
      {next ? (
        <Button variant="primary" size={48} trailingIcon="chevron-right" onClick={onNext}>
          {next}
        </Button>
      ) : null}
    </div>
  )
}
