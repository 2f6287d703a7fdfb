import { toLocalDay } from '@diab/core/diary'
import { ErrorState, Skeleton } from '@diab/widgets/ui'
import type { ReactNode } from 'react'
import { LastMeasurementCard } from './LastMeasurementCard.tsx'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import { RatioCard } from './RatioCard.tsx'
import { RecentEntriesCard } from './RecentEntriesCard.tsx'
import { TodayFiguresCard } from './TodayFiguresCard.tsx'
import type { Overview, OverviewState } from './useOverview.ts'

type OverviewCardsProps = {
  state: OverviewState
  failedHint: string
  /** Stand below the figures. */
  charts?: (overview: Overview) => ReactNode
  /** Stands below the newest entries. */
  children?: (overview: Overview) => ReactNode
}

/** What the overview shows of one patient, to the patient and in a visit. */
export function OverviewCards({ state, failedHint, charts, children }: OverviewCardsProps) {
  if (state.state === 'failed')
    return (
      <ErrorState title={messages.failed} onRetry={state.retry}>
        {failedHint}
      </ErrorState>
    )
  if (state.state === 'loading')
    return (
      <div className={styles.loading} role="status" aria-label={messages.loading}>
        <Skeleton height={252} />
        <Skeleton height={98} />
        <Skeleton height={340} />
      </div>
    )
  const { latest, todayReadings, yesterdayReadings, ranges, now, today, days, recent } = state.overview
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <LastMeasurementCard latest={latest} today={todayReadings} yesterday={yesterdayReadings} ranges={ranges} now={now} />
        <TodayFiguresCard figures={today} />
        <RatioCard days={days} today={toLocalDay(now)} />
        {charts?.(state.overview)}
      </div>
      <div className={styles.column}>
        <RecentEntriesCard entries={recent} now={now} />
        {children?.(state.overview)}
      </div>
    </div>
  )
}
