import { toLocalDay } from '@diab/core/diary'
import { PatientPage } from '../../app/patientPlace/PatientPage.tsx'
import { NotesCard } from '../../app/visitNotes/NotesCard.tsx'
import { OverviewCards } from './OverviewCards.tsx'
import { overviewMessages as messages } from './overview.messages.ts'
import { PlanCard } from './PlanCard.tsx'
import { TwoWeeks } from './TwoWeeks.tsx'
import { useOverview } from './useOverview.ts'

/** `/vizit/attekintes`: how the patient's last readings went, at a glance. */
export const VisitOverviewPage = () => (
  <PatientPage title={messages.visit.title} titleOf={messages.greetingActing}>
    {({ id }) => <VisitOverview patientId={id} />}
  </PatientPage>
)

const VisitOverview = ({ patientId }: { patientId: string }) => (
  <OverviewCards
    state={useOverview(patientId)}
    failedHint={messages.visit.failedHint}
    charts={({ days, now }) => <TwoWeeks patientId={patientId} tallies={days} today={toLocalDay(now)} />}
  >
    {() => (
      <>
        <PlanCard patientId={patientId} />
        <NotesCard patientId={patientId} />
      </>
    )}
  </OverviewCards>
)
