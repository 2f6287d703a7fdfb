import { toLocalDay } from '@diab/core/diary'
import { formatDateTime, weekdayName } from '@diab/core/format'
import { buttonClasses, Icon } from '@diab/widgets/ui'
import { useDiab } from '@diab/widgets/provider'
import { NewEntryLink } from '../../app/AppShell/NewEntryLink.tsx'
import { Page } from '../../app/AppShell/Page.tsx'
import { usePatient } from '../../app/session/usePatient.ts'
import { OverviewStates } from './OverviewStates.tsx'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import { QuickEntryCard } from './QuickEntryCard.tsx'
import { RatioCard } from './RatioCard.tsx'
import { RecentEntriesCard } from './RecentEntriesCard.tsx'
import { TodayCards } from './TodayCards.tsx'
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
      <OverviewStates state={state}>
        {(overview) => (
          <>
            <div className={styles.column}>
              <TodayCards overview={overview} />
              <RatioCard days={overview.days} today={toLocalDay(now)} group={overview.group} hasCalendar />
            </div>
            <div className={styles.column}>
              <RecentEntriesCard entries={overview.recent} now={overview.now} />
              <QuickEntryCard />
              <UploadCard lastFromMeter={overview.lastFromMeter} now={now} />
            </div>
          </>
        )}
      </OverviewStates>
    </Page>
  )
}
