import { ErrorState, Skeleton } from '@diab/widgets/ui'
import type { ReactNode } from 'react'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import type { Overview, OverviewState } from './useOverview.ts'

type OverviewStatesProps = {
  state: OverviewState
  failedHint: string
  children: (overview: Overview) => ReactNode
}

/** What stands where an overview is to be, until it can be shown. */
export function OverviewStates({ state, failedHint, children }: OverviewStatesProps) {
  if (state.state === 'failed')
    return (
      <ErrorState title={messages.failed} onRetry={state.retry}>
        {failedHint}
      </ErrorState>
    )
  if (state.state === 'ready') return <div className={styles.columns}>{children(state.overview)}</div>
  return (
    <div className={styles.loading} role="status" aria-label={messages.loading}>
      <Skeleton height={252} />
      <Skeleton height={98} />
      <Skeleton height={340} />
    </div>
  )
}
