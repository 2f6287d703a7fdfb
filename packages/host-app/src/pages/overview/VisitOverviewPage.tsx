import { toLocalDay } from '@diab/core/diary'
import { staffWords } from '../../app/clinicPlace/staffWords.messages.ts'
import { PatientPage } from '../../app/patientPlace/PatientPage.tsx'
import { NotesCard } from './NotesCard.tsx'
import { OverviewStates } from './OverviewStates.tsx'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import { PlanCard } from './PlanCard.tsx'
import { RatioCard } from './RatioCard.tsx'
import { RecentEntriesCard } from './RecentEntriesCard.tsx'
import { TodayCards } from './TodayCards.tsx'
import { TwoWeeks } from './TwoWeeks.tsx'
import { useOverview } from './useOverview.ts'

/** `/vizit/attekintes`: how the patient's last readings went, at a glance. */
export const VisitOverviewPage = () => (
  <PatientPage title={messages.visit.title} titleOf={messages.greetingActing}>
    {({ id }) => <VisitOverview patientId={id} />}
  </PatientPage>
)

/** The two weeks before what happened today: a visit looks for what repeats itself. */
const VisitOverview = ({ patientId }: { patientId: string }) => (
  <OverviewStates state={useOverview(patientId)} words={staffWords}>
    {(overview) => {
      const today = toLocalDay(overview.now)
      return (
        <>
          <div className={styles.column}>
            <RatioCard days={overview.days} today={today} group={overview.group} />
            <TwoWeeks patientId={patientId} tallies={overview.days} today={today} group={overview.group} />
            <TodayCards overview={overview} />
          </div>
          <div className={styles.column}>
            <PlanCard patientId={patientId} />
            <NotesCard patientId={patientId} />
            <RecentEntriesCard entries={overview.recent} now={overview.now} />
          </div>
        </>
      )
    }}
  </OverviewStates>
)
