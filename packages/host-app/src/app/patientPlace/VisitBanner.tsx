import type { User } from '@diab/core/guards'
import { formatDate } from '@diab/core/format'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { Icon } from '@diab/widgets/unstable/ui'
import { type ReactNode, useEffect } from 'react'
import { readListOfVisit, writePatientList } from '../address/patientListInAddress.ts'
import { Link, useSearchParams } from '../routing/routing.tsx'
import { MenuButton } from '../AppShell/MenuButton.tsx'
import { MessagesButton } from '../sidebars/MessagesButton.tsx'
import { NotificationsButton } from '../sidebars/NotificationsButton.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'
import * as styles from './visit.css.ts'
import { visitMessages as messages } from './visit.messages.ts'
import { VisitActions } from './VisitActions.tsx'
import { VisitNeighbours } from './VisitNeighbours.tsx'
import { VisitSwitch } from './VisitSwitch.tsx'
import { rememberRow } from './visitedRow.ts'
import { yearsBetween } from './yearsBetween.ts'

/** Whose visit it is, unmistakably, and the way out of it. */
export function VisitBanner({ patient, children }: { patient: Pick<User, 'id' | 'fullname' | 'dateOfBirth'>; children: ReactNode }) {
  const { now } = useDiab()
  const { dateOfBirth } = patient
  const [search] = useSearchParams()
  const from = readListOfVisit(search)
  const list = from && writePatientList(new URLSearchParams(), from.list).toString()
  const app = useApp()
  const { workspace } = useSignedIn()
  useEffect(() => {
    if (from && workspace) rememberRow(app, { clinicId: workspace.id, ...from })
  })
  return (
    <header className={styles.banner}>
      <MenuButton className={styles.menuButton} />
      {children}
      <span className={styles.born}>{dateOfBirth ? messages.born(formatDate(dateOfBirth), yearsBetween(dateOfBirth, now())) : null}</span>
      <VisitNeighbours />
      <VisitSwitch patientId={patient.id} />
      <VisitActions patient={patient} />
      <MessagesButton />
      <NotificationsButton />
      <Link to={`${hrefTo('dashboard.patients')}${list ? `?${list}` : ''}`} className={styles.close}>
        <Icon name="close" size="small" />
        {messages.close}
      </Link>
    </header>
  )
}
