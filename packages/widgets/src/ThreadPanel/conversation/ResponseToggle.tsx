import { SaveStatus } from '../../ui/SaveStatus/SaveStatus.tsx'
import type { ThreadPanelMessages } from '../ThreadPanel.messages.ts'
import type { ThreadPanelModel } from '../useThreadPanel.ts'
import * as styles from './conversation.css.ts'

export interface ResponseToggleProps {
  response: NonNullable<ThreadPanelModel['response']>
  messages: ThreadPanelMessages
}

/** Lets staff allow or deny answers of the patient; a failure reverts it and says so. */
export function ResponseToggle({ response, messages }: ResponseToggleProps) {
  const { mayAnswer, mayAnswerFailed } = messages.conversation
  return (
    <div className={styles.response}>
      <button
        type="button"
        role="switch"
        aria-checked={response.isAllowed}
        className={styles.toggle}
        onClick={() => response.change(!response.isAllowed)}
      >
        <span className={styles.track} />
        {mayAnswer}
      </button>
      {response.state === 'failed' ? (
        <span role="alert" className={styles.responseFailed}>
          {mayAnswerFailed}
        </span>
      ) : (
        <SaveStatus state={response.state} />
      )}
    </div>
  )
}
