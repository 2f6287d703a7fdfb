import { Button } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'

type StepFooterProps = { next: string; problem?: string; onNext: () => void; onLeave: () => void; children?: ReactNode }

/** The ways on from a step; what is left out can be given later. */
export function StepFooter({ next, problem, onNext, onLeave, children }: StepFooterProps) {
  return (
    <div className={styles.footer}>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {children}
      <Button variant="quiet" onClick={onLeave}>
        {messages.later}
      </Button>
      <Button variant="primary" trailingIcon="chevron-right" onClick={onNext}>
        {next}
      </Button>
    </div>
  )
}
