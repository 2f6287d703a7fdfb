import type { TaskOutcome } from '@diab/core/rules'
import { classes } from '../../ui/classes.ts'
import * as styles from './outcomeMark.css.ts'

export interface OutcomeMarkProps {
  outcome: TaskOutcome
  /** Says it where no text beside it does; without it the mark is decoration. */
  title?: string
}

const check = 'M4.2,8.3l2.6,2.6l5,-5.4'
const symbols: Record<TaskOutcome, string> = {
  done: check,
  deviating: check,
  missed: 'M5.2,5.2l5.6,5.6M10.8,5.2l-5.6,5.6',
  pending: '',
  notEvaluated: 'M5.5,8h5',
}

/** The outcome of a task, in shape, fill and outline, so that it is readable in grey print too. */
export function OutcomeMark({ outcome, title }: OutcomeMarkProps) {
  return (
    <svg viewBox="0 0 16 16" className={styles.mark} role={title ? 'img' : undefined} aria-label={title} aria-hidden={!title || undefined}>
      <rect x="0.8" y="0.8" width="14.4" height="14.4" rx="3.2" className={styles.box[outcome]} />
      <path d={symbols[outcome]} className={classes(styles.symbol, styles.symbolOf[outcome])} />
    </svg>
  )
}
