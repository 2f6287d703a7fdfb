import { isGlucose, toLocalDay } from '@diab/core/rules'
import { formatDateTime } from '@diab/core/format'
import { givenName, weekdayName } from '@diab/internal/format'
import { buttonClasses, Icon } from '@diab/widgets/unstable/ui'
import { useMinute } from '@diab/widgets/unstable/hooks'
import { lazy, Suspense, useEffect } from 'react'
import { LowReadingNotice } from '../../app/lowReading/LowReadingNotice.tsx'
import { NewEntryLink } from '../../app/AppShell/NewEntryLink.tsx'
import { Page } from '../../app/AppShell/Page.tsx'
import { PaperHead } from '../../app/patientPlace/PaperHead.tsx'
import { usePatient } from '../../app/session/usePatient.ts'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { BesideLastMessage, useThreads } from './LastMessageCard.tsx'
import { NextTaskCard } from './NextTaskCard.tsx'
import { OverviewStates } from './OverviewStates.tsx'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import { useIsNarrow } from '../../app/useMedia.ts'
import { usePlans } from './PlanCard.tsx'
import { QuickEntryCard } from './QuickEntryCard.tsx'
import { RatioCard } from './RatioCard.tsx'
import { RecentEntriesCard } from './RecentEntriesCard.tsx'
import { TodayCards } from './TodayCards.tsx'
import { UploadCard } from './UploadCard.tsx'
import { useOverview, writeIsOfSensor } from './useOverview.ts'

// Most people look after no other.
const FamilyBoard = lazy(async () => ({ default: (await import('./family/FamilyBoard.tsx')).FamilyBoard }))
const OwnDiary = lazy(async () => ({ default: (await import('./family/OwnDiary.tsx')).OwnDiary }))

/** `/`: how the last readings went, at a glance. */
export function OverviewPage() {
  const patient = usePatient()
  const hasFamily = useSignedIn().supervised.length > 0 && patient.isOwn
  const now = useMinute()
  // On a phone how a person is and what is due belong on the first screen.
  const isNarrow = useIsNarrow()
  const nextTask = <NextTaskCard patientId={patient.id} />
  const overview = useOverview(patient.id)
  const plans = usePlans(patient.id)
  useThreads()
  const isWaiting = plans.isPending && plans.errorUpdateCount === 0
  // The next task with the rest: coming later it would move the cards below it.
  const state = overview.state === 'ready' && isWaiting ? ({ state: 'loading' } as const) : overview
  const isOfSensor = state.state === 'ready' ? state.overview.isOfSensor : undefined
  useEffect(() => {
    if (isOfSensor !== undefined) writeIsOfSensor(patient.id, isOfSensor)
  }, [patient.id, isOfSensor])
  const isEmpty = state.state === 'ready' && state.overview.recent.length === 0 && !state.overview.latest
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
      <PaperHead {...patient} />
      {/* One boundary for all: what is below the family would move when it comes. */}
      <Suspense fallback={<OverviewStates state={{ state: 'loading' }}>{() => null}</OverviewStates>}>
        {hasFamily ? (
          <>
            <FamilyBoard />
            <OwnDiary isEmpty={isEmpty} />
          </>
        ) : null}
        {hasFamily && isEmpty ? null : (
          <OverviewStates state={state}>
            {(shown) => (
              <>
                <div className={styles.wholeRow}>
                  <LowReadingNotice readings={shown.entries.filter(isGlucose)} patient={patient} />
                </div>
                <div className={styles.column}>
                  <TodayCards overview={shown} between={isNarrow ? nextTask : null} />
                  <RatioCard days={shown.days} today={toLocalDay(now)} group={shown.group} hasCalendar />
                </div>
                <div className={styles.column}>
                  {isNarrow ? null : nextTask}
                  <BesideLastMessage patientId={patient.id}>
                    <RecentEntriesCard entries={shown.recent} isOfSensor={shown.isOfSensor} ranges={shown.ranges} now={shown.now} />
                    <QuickEntryCard />
                    <UploadCard lastFromMeter={shown.lastFromMeter} now={now} />
                  </BesideLastMessage>
                </div>
              </>
            )}
          </OverviewStates>
        )}
      </Suspense>
    </Page>
  )
}
