import { type LocalDay, toLocalDay } from '@diab/core/rules'
import type { VisitSummary } from '@diab/internal/clinic'
import { useDiab } from '@diab/widgets/provider'
import { type AnalysisChartsModel, useAnalysisCharts } from '@diab/widgets/unstable/hooks'
import { useEffect, useMemo } from 'react'
import { staffFailureMessages } from '../../app/clinicPlace/staffFailure.messages.ts'
import { PatientPage } from '../../app/patientPlace/PatientPage.tsx'
import { useVisitPanel } from '../../app/patientPlace/useVisitPanel.ts'
import { useApp } from '../../app/useApp.ts'
import { useVisitNotes } from '../../app/visitNotes/useVisitNotes.ts'
import { latestNoteCount, NotesCard } from './NotesCard.tsx'
import { OverviewStates } from './OverviewStates.tsx'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import { PlanCard, usePlans } from './PlanCard.tsx'
import { ratioDays } from './RatioCard.tsx'
import { RecentEntriesCard } from './RecentEntriesCard.tsx'
import { TodayCards } from './TodayCards.tsx'
import { TwoWeeks } from './TwoWeeks.tsx'
import { type Overview as OverviewData, useOverview, writeIsOfSensor } from './useOverview.ts'
import { useVisitSummary } from './useVisitSummary.ts'
import { VisitFigures } from './VisitFigures.tsx'
import { VisitHeadline } from './VisitHeadline.tsx'

/** `/vizit/attekintes`: how the patient's last readings went, at a glance. */
export const VisitOverviewPage = () => (
  <PatientPage title={messages.visit.title} titleOf={messages.greetingActing}>
    {({ id }) => <VisitOverview patientId={id} />}
  </PatientPage>
)

function VisitOverview({ patientId }: { patientId: string }) {
  const today = toLocalDay(useDiab().now())
  const state = useOverview(patientId)
  const range = useMemo(() => ({ lastDay: today, days: ratioDays }) as const, [today])
  const model = useAnalysisCharts({ patientId, range })
  const summary = useVisitSummary({ patientId, overview: state.state === 'ready' ? state.overview : undefined, model, today })
  const isOfSensor = state.state === 'ready' ? state.overview.isOfSensor : undefined
  useEffect(() => {
    if (isOfSensor !== undefined) writeIsOfSensor(patientId, isOfSensor)
  }, [patientId, isOfSensor])
  const isWaiting = useIsAnyPending(patientId) || (!summary && model.status !== 'failed')
  return (
    // Everything at once: cards that came one by one would move each other.
    <OverviewStates state={state.state === 'ready' && isWaiting ? { state: 'loading' } : state} failureMessages={staffFailureMessages}>
      {(overview) => <Overview {...{ overview, patientId, model, summary, today }} />}
    </OverviewStates>
  )
}

/** Whether a card beside the data still waits for its first answer. */
function useIsAnyPending(patientId: string): boolean {
  return [usePlans(patientId), useVisitNotes(patientId, latestNoteCount)].some(
    ({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0,
  )
}

type OverviewProps = {
  overview: OverviewData
  patientId: string
  model: AnalysisChartsModel
  summary: VisitSummary | undefined
  today: LocalDay
}

/** What is wrong before the two weeks, and those before what happened today: a visit looks for what repeats itself. */
function Overview({ overview, patientId, model, summary, today }: OverviewProps) {
  const { days, group } = overview
  const { messages: shared } = useApp()
  const panel = useVisitPanel()
  const onQuote = panel.open === 'uzenet' ? (text: string) => shared.quote.set(() => text) : undefined
  return (
    <>
      <div className={styles.wholeWidth}>
        {summary ? <VisitHeadline model={model} summary={summary} /> : null}
        {summary ? <VisitFigures overview={overview} model={model} summary={summary} /> : null}
      </div>
      <div className={styles.column}>
        <TwoWeeks model={model} tallies={days} today={today} group={group} onQuote={onQuote} />
        <TodayCards overview={overview} />
      </div>
      <div className={styles.column}>
        <PlanCard patientId={patientId} onEdit={() => panel.show('terapia')} />
        <NotesCard patientId={patientId} />
        <RecentEntriesCard
          entries={overview.recent}
          isOfSensor={overview.isOfSensor}
          ranges={overview.ranges}
          now={overview.now}
          onQuote={onQuote}
        />
      </div>
    </>
  )
}
