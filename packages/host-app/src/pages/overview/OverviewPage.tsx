import { formatDateTime, weekdayName } from '@diab/core/format'
import { buttonClasses, Icon } from '@diab/widgets/ui'
import { useDiab } from '@diab/widgets/provider'
import { NewEntryLink } from '../../app/AppShell/NewEntryLink.tsx'
import { Page } from '../../app/AppShell/Page.tsx'
import { usePatient } from '../../app/session/usePatient.ts'
import { OverviewCards } from './OverviewCards.tsx'
import { overviewMessages as messages } from './overview.messages.ts'
import { QuickEntryCard } from './QuickEntryCard.tsx'
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
      <OverviewCards state={state} failedHint={messages.failedHint}>
        {({ lastFromMeter }) => (
          <>
            <QuickEntryCard />
            <UploadCard lastFromMeter={lastFromMeter} now={now} />
          </>
        )}
      </OverviewCards>
    </Page>
  )
}
