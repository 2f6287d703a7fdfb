import type { TaskOutcome } from '@diab/core/rules'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import * as styles from './planTable.css.ts'

const outcomes: readonly TaskOutcome[] = ['done', 'deviating', 'missed', 'pending', 'notEvaluated']

/** The legend of the marks. */
export function OutcomeLegend({ messages }: { messages: TherapyEditorMessages }) {
  return (
    <ul className={styles.legend}>
      {outcomes.map((outcome) => (
        <li key={outcome} className={styles.legendItem}>
          <OutcomeMark outcome={outcome} />
          {messages.outcomes[outcome]}
        </li>
      ))}
    </ul>
  )
}
