import { Button, Icon } from '@diab/widgets/ui'
import type { ReactNode } from 'react'
import type { UploadState } from './upload.machine.ts'
import * as styles from './upload.css.ts'
import { uploadMessages as messages } from './upload.messages.ts'

/** Why the file went no further, what is kept, and what to do; nothing while all is well. */
export function UploadProblem({ state, onRetried }: { state: UploadState; onRetried: () => void }) {
  return (
    <div role="alert">
      {state.step === 'refused' ? (
        <Problem title={messages.refusedTitle} detail={`${state.fileName}: ${state.reason}`} hint={messages.refusedHint} />
      ) : null}
      {state.step === 'failed' ? (
        <Problem title={messages.failedTitle} detail={state.fileName} hint={state.isOffline ? messages.offlineHint : messages.failedHint}>
          <Button icon="refresh" onClick={onRetried}>
            {messages.retry}
          </Button>
        </Problem>
      ) : null}
    </div>
  )
}

type ProblemProps = { title: string; detail: string; hint: string; children?: ReactNode }

function Problem({ title, detail, hint, children }: ProblemProps) {
  return (
    <section className={`${styles.card} ${styles.problem}`}>
      <Icon name="warning" size="large" />
      <div className={styles.problemText}>
        <h2 className={styles.cardTitle}>{title}</h2>
        <p>{detail}</p>
        <p>{hint}</p>
        {children}
      </div>
    </section>
  )
}
