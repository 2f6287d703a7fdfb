import { Skeleton } from '@diab/widgets/ui'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../app/pageParts/LoadFailure.tsx'
import type { FailureWords } from '../../app/pageParts/problemWords.ts'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import type { Overview, OverviewState } from './useOverview.ts'

type OverviewStatesProps = {
  state: OverviewState
  words?: FailureWords
  children: (overview: Overview) => ReactNode
}

/** What stands where an overview is to be, until it can be shown. */
export function OverviewStates({ state, words, children }: OverviewStatesProps) {
  if (state.state === 'failed')
    return <LoadFailure title={messages.failed} words={words} error={state.error} retrying={state.retrying} onRetry={state.retry} />
  if (state.state === 'ready') return <div className={styles.columns}>{children(state.overview)}</div>
  return (
    <div className={styles.loading} role="status" aria-label={messages.loading}>
      <Skeleton height={252} />
      <Skeleton height={98} />
      <Skeleton height={340} />
    </div>
  )
}
