import { ClinicPage } from '../frame/ClinicPage.tsx'
import { ClinicDataCard } from './ClinicDataCard.tsx'
import { FiguresCard } from './FiguresCard.tsx'
import { FirstPatientsCard } from './FirstPatientsCard.tsx'
import { LatestInvitationsCard } from './LatestInvitationsCard.tsx'
import * as styles from './overview.css.ts'
import { clinicOverviewMessages as messages } from './overview.messages.ts'
import { WaitingCard } from './WaitingCard.tsx'

/** Shows `/rendelo`: pending tasks first, then the patients to look at, the clinic's figures, its staff and its name. */
export function ClinicOverviewPage() {
  return (
    <ClinicPage title={messages.title}>
      {({ clinic, isSupervisor }) => (
        <div className={styles.columns}>
          <div className={styles.across}>
            <WaitingCard clinicId={clinic.id} />
          </div>
          <div className={styles.column}>
            <FirstPatientsCard clinicId={clinic.id} />
            <LatestInvitationsCard clinicId={clinic.id} />
          </div>
          <div className={styles.column}>
            <FiguresCard clinicId={clinic.id} />
            <ClinicDataCard clinicId={clinic.id} isSupervisor={isSupervisor} />
          </div>
        </div>
      )}
    </ClinicPage>
  )
}
