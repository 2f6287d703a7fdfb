import { toLocalDay } from '@diab/core/diary'
import { formatDateTime, weekdayName } from '@diab/core/format'
import { buttonClasses, ErrorState, Icon, Skeleton } from '@diab/widgets/ui'
import { useDiab } from '@diab/widgets/provider'
import { NewEntryLink } from '../../app/AppShell/NewEntryLink.tsx'
import { Page } from '../../app/AppShell/Page.tsx'
import { usePatient } from '../../app/session/usePatient.ts'
import { LastMeasurementCard } from './LastMeasurementCard.tsx'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import { QuickEntryCard } from './QuickEntryCard.tsx'
import { RatioCard } from './RatioCard.tsx'
import { RecentEntriesCard } from './RecentEntriesCard.tsx'
import { TodayFiguresCard } from './TodayFiguresCard.tsx'
import { UploadCard } from './UploadCard.tsx'
import { useOverview } from './useOverview.ts'

const givenName = (fullname: string) => fullname.trim().split(/\s+/).at(-1) ?? fullname

/** `/`: how the last readings went, at a glance. */
export function OverviewPage() {
  const patient = usePatient()
  const now = useDiab().now()
  const state = useOverview(patient.id)
  return (
    <Page
      title={patient.isOwn ? messages.greeting(givenName(patient.fullname)) : messages.greetingActing(patient.fullname)}
      subtitle={messages.now(weekdayName(now), formatDateTime(now))}
      actions={
        <NewEntryLink className={buttonClasses({ variant: 'primary' })}>
          <Icon name="plus" />
          {messages.newEntry}
        </NewEntryLink>
      }
    >
      {state.state === 'failed' ? (
        <ErrorState title={messages.failed} onRetry={state.retry}>
          {messages.failedHint}
        </ErrorState>
      ) : state.state === 'loading' ? (
        <div className={styles.loading} role="status" aria-label={messages.loading}>
          <Skeleton height={252} />
          <Skeleton height={98} />
          <Skeleton height={340} />
        </div>
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <LastMeasurementCard
              latest={state.overview.latest}
              today={state.overview.todayReadings}
              yesterday={state.overview.yesterdayReadings}
              ranges={state.overview.ranges}
              now={state.overview.now}
            />
            <TodayFiguresCard figures={state.overview.today} />
            <RatioCard days={state.overview.days} today={toLocalDay(state.overview.now)} />
          </div>
          <div className={styles.column}>
            <RecentEntriesCard entries={state.overview.recent} now={state.overview.now} />
            <QuickEntryCard />
            <UploadCard lastFromMeter={state.overview.lastFromMeter} now={state.overview.now} />
          </div>
        </div>
      )}
    </Page>
  )
}
