import { Notice, Skeleton } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../app/pageParts/LoadFailure.tsx'
import type { FailureMessages } from '../../app/pageParts/problemText.ts'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import type { Overview, OverviewState } from './useOverview.ts'

type OverviewStatesProps = {
  state: OverviewState
  failureMessages?: FailureMessages
  children: (overview: Overview) => ReactNode
}

/** Shows an overview; a skeleton while it loads, or why it failed. */
export function OverviewStates({ state, failureMessages, children }: OverviewStatesProps) {
  if (state.state === 'failed')
    return (
      <LoadFailure
        title={messages.failed}
        failureMessages={failureMessages}
        error={state.error}
        retrying={state.retrying}
        onRetry={state.retry}
      />
    )
  if (state.state === 'ready') {
    const { retryTargets } = state.overview
    return (
      <div className={styles.columns}>
        {retryTargets && (
          <div className={styles.wholeRow}>
            <Notice icon="info" text={messages.targetsFailed} action={{ label: messages.retry, run: retryTargets }} />
          </div>
        )}
        {children(state.overview)}
      </div>
    )
  }
  return (
    <div className={styles.loading} role="status" aria-label={messages.loading}>
      <Skeleton height={252} />
      <Skeleton height={98} />
      <Skeleton height={340} />
    </div>
  )
}
