import { mayStartThread, type User } from '@diab/core/guards'
import { formatDate } from '@diab/core/format'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { Button, Icon } from '@diab/widgets/unstable/ui'
import { type ReactNode, useEffect } from 'react'
import { readListOfVisit, writePatientList } from '../address/patientListInAddress.ts'
import { Link, useSearchParams } from '../routing/routing.tsx'
import { MenuButton } from '../AppShell/MenuButton.tsx'
import { createLatePart } from '../pageParts/createLatePart.tsx'
import { MessagesButton } from '../sidebars/MessagesButton.tsx'
import { NotificationsButton } from '../sidebars/NotificationsButton.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useOpenConversation } from '../sidebars/useOpenConversation.ts'
import { useApp } from '../useApp.ts'
import { PatientFacts } from './PatientFacts.tsx'
import { useVisitPanel } from './useVisitPanel.ts'
import * as styles from './visit.css.ts'
import { visitMessages as messages } from './visit.messages.ts'
import { VisitNeighbours } from './VisitNeighbours.tsx'
import { VisitSwitch } from './VisitSwitch.tsx'
import { rememberRow } from './visitedRow.ts'
import { yearsBetween } from './yearsBetween.ts'

// Few installations have an app.
const VisitApps = createLatePart(async () => (await import('../launchApps/LaunchApps.tsx')).VisitApps)

/** An icon; its word is beside it where there is room. */
const lookOf = (label: string) => ({ variant: 'quiet', className: styles.action, title: label, 'aria-label': label }) as const

/** What a visit ends with on every page: two lines for the record, and two for the patient, beside the data. */
function VisitActions({ patient }: { patient: { id: string } }) {
  const { user } = useSignedIn()
  const panel = useVisitPanel()
  return (
    <div className={styles.actions}>
      <Button
        {...lookOf(messages.newNote)}
        icon="note"
        aria-expanded={panel.open === 'megjegyzes'}
        onClick={() => (panel.open === 'megjegyzes' ? panel.close() : panel.show('megjegyzes'))}
      >
        <span className={styles.actionText}>{messages.note}</span>
      </Button>
      {mayStartThread(user) ? <MessageButton patientId={patient.id} /> : null}
    </div>
  )
}

/** Opens the conversation with the patient beside the page; it begins with it if there was none. */
function MessageButton({ patientId }: { patientId: string }) {
  const panel = useVisitPanel()
  const { messages: shared } = useApp()
  const { isBusy, open } = useOpenConversation(patientId, (threadId) => {
    shared.thread.set(() => threadId)
    panel.show('uzenet')
  })
  const isOpen = panel.open === 'uzenet'
  return (
    <Button {...lookOf(messages.writeMessage)} icon="pencil" disabled={isBusy} aria-expanded={isOpen} onClick={isOpen ? panel.close : open}>
      <span className={styles.actionText}>{messages.message}</span>
    </Button>
  )
}

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
      <div className={styles.identity}>
        <div className={styles.who}>
          {children}
          {dateOfBirth ? <span>{messages.born(formatDate(dateOfBirth), yearsBetween(dateOfBirth, now()))}</span> : null}
        </div>
        <PatientFacts patientId={patient.id} />
      </div>
      {/* Before what is there at once: it appears later and must not move a button. */}
      <VisitApps patient={patient} />
      <VisitNeighbours />
      <VisitSwitch patientId={patient.id} />
      <VisitActions patient={patient} />
      <MessagesButton />
      <NotificationsButton />
      <Link to={`${hrefTo('dashboard.patients')}${list ? `?${list}` : ''}`} className={styles.close} title={messages.close}>
        <Icon name="close" size="small" />
        <span className={styles.closeText}>{messages.close}</span>
      </Link>
    </header>
  )
}
