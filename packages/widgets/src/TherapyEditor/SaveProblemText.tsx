import { useOwnSentence } from '../ui/environment/useOwnSentence.ts'
import * as styles from './formSheet.css.ts'
import { useTherapyFormsMessages } from './forms.messages.ts'
import type { SaveProblem } from '../forms/saveProblem.ts'

/** The problem of a save, apart from fields and conflicts. Stays in the document while empty, so that it is read out. */
export function SaveProblemText({ problem }: { problem: SaveProblem | undefined }) {
  const words = useTherapyFormsMessages()
  const ownSentence = useOwnSentence()
  return (
    <div role="alert" className={styles.problems}>
      {problem?.status === 'unreachable' && <p className={styles.danger}>{words.unreachable}</p>}
      {problem?.status === 'failed' && (
        <>
          <p className={styles.danger}>{words.failed}</p>
          {problem.messages.map((message) => (
            <p key={message} className={styles.hint}>
              {ownSentence(message)}
            </p>
          ))}
        </>
      )}
      {problem?.status === 'refused' &&
        Object.values(problem.errors)
          .flat()
          .map((message) => (
            <p key={message} className={styles.danger}>
              {ownSentence(message)}
            </p>
          ))}
    </div>
  )
}
