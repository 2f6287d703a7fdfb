import { Card, Skeleton } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { pagePartsMessages } from '../../../app/pageParts/pageParts.messages.ts'
import { ClinicPage } from '../frame/ClinicPage.tsx'
import type { Workspace } from '../frame/useWorkspace.ts'
import { ClinicDataCard } from './ClinicDataCard.tsx'
import { FiguresCard } from './FiguresCard.tsx'
import { FirstPatientsCard } from './FirstPatientsCard.tsx'
import { LatestInvitationsCard } from './LatestInvitationsCard.tsx'
import * as styles from './overview.css.ts'
import { clinicOverviewMessages as messages } from './overview.messages.ts'
import { firstCount, latestCount, useIsOverviewPending } from './useClinicCounts.ts'
import { WaitingCard } from './WaitingCard.tsx'

/** Shows `/rendelo`: pending tasks first, then the patients to look at, the clinic's figures, its staff and its name. */
export const ClinicOverviewPage = () => (
  <ClinicPage title={messages.title}>{(workspace) => <ClinicOverview key={workspace.clinic.id} {...workspace} />}</ClinicPage>
)

function ClinicOverview({ clinic, isSupervisor }: Workspace) {
  if (useIsOverviewPending(clinic.id)) return <ClinicOverviewLoading />
  return (
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
  )
}

const times = (count: number, draw: (at: number) => ReactNode) => Array.from({ length: count }, (_, at) => draw(at))

/** The cards before their data, each with its title and lines of its form. */
function ClinicOverviewLoading() {
  const lines = (count: number) =>
    times(count, (at) => (
      <div key={at} className={styles.line}>
        <Skeleton shape="block" width={28} height={22} />
        <Skeleton width={`${50 + ((at * 23) % 40)}%`} />
      </div>
    ))
  const people = (count: number) =>
    times(count, (at) => (
      <div key={at} className={styles.patient}>
        <span>
          <Skeleton width={`${50 + ((at * 23) % 40)}%`} />
          <Skeleton width="35%" />
        </span>
        <Skeleton width="70%" />
      </div>
    ))
  return (
    <div className={styles.columns} role="status" aria-label={pagePartsMessages.loading}>
      <div className={styles.across}>
        <Card title={messages.waiting}>
          <div className={styles.tiles}>
            {times(4, (at) => (
              <div key={at} className={styles.tile}>
                <Skeleton shape="block" width={28} height={28} />
                <span className={styles.tileText}>
                  <Skeleton width="90%" />
                  <Skeleton width="60%" />
                </span>
              </div>
            ))}
          </div>
        </Card>
      </div>
      <div className={styles.column}>
        <Card title={messages.first}>
          <div className={styles.chips}>
            {times(4, (at) => (
              <Skeleton key={at} shape="block" width={76} height={36} />
            ))}
          </div>
          {people(firstCount)}
        </Card>
        <Card title={messages.latest}>{people(latestCount)}</Card>
      </div>
      <div className={styles.column}>
        <Card title={messages.figures}>
          {lines(3)}
          <h3 className={styles.heading}>{messages.byDoctor}</h3>
          {lines(3)}
        </Card>
        <Card title={messages.data}>{people(3)}</Card>
      </div>
    </div>
  )
}
