import { mayStartThread, type User } from '@diab/core/guards'
import { diabetesTypeLabels, formatDate } from '@diab/core/format'
import type { ClinicPatient } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { useRead } from '@diab/widgets/unstable/hooks'
import { Button, Icon, IconButton, Popover } from '@diab/widgets/unstable/ui'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { listQuery, readListOfVisit, writePatientList } from '../address/patientListInAddress.ts'
import { Link, useNavigate, useSearchParams } from '../routing/routing.tsx'
import { MenuButton } from '../AppShell/MenuButton.tsx'
import { createLatePart } from '../pageParts/createLatePart.tsx'
import { MessagesButton } from '../sidebars/MessagesButton.tsx'
import { NotificationsButton } from '../sidebars/NotificationsButton.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useOpenConversation } from '../sidebars/useOpenConversation.ts'
import { useApp } from '../useApp.ts'
import { patientName, usePatientPlace, visitRouteOf } from './usePatientPlace.ts'
import { panelName, useVisitPanel } from './useVisitPanel.ts'
import * as styles from './visit.css.ts'
import { visitMessages as messages } from './visit.messages.ts'
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

/** The kind of diabetes and the doctors who treat it; a patient of a temporary permission has no doctor in the clinic's list. */
function PatientFacts({ patientId }: { patientId: string }) {
  const { workspace } = useSignedIn()
  const clinicId = workspace?.id ?? ''
  const { data: status } = useRead((client, signal) => client.therapy.readDiabetesStatus(patientId, { signal }))
  const { data: patient } = useRead((client, signal) => client.clinicPatientList.read(clinicId, patientId, { signal }), {
    enabled: clinicId !== '',
    retry: false,
  })
  const parts = [
    status && messages.diabetesType(diabetesTypeLabels[status.diabetesType]),
    patient && messages.doctors(patient.doctors.map(({ fullname }) => fullname).join(', ')),
  ].filter(Boolean)
  return <span className={styles.facts}>{parts.join(' · ')}</span>
}

/** Places loaded on either side, because a patient who joins or leaves the list moves this one by a place. */
const around = 2

/** The patients before and after this one in the list that the visit was opened from, on the same page and days. */
function VisitNeighbours() {
  const { workspace } = useSignedIn()
  const { patientId, routeId } = usePatientPlace()
  const [search] = useSearchParams()
  const from = readListOfVisit(search)
  const clinicId = workspace?.id ?? ''
  const first = Math.max(0, (from?.row ?? 0) - around)
  const query = { ...from?.list, offset: first, limit: 2 * around + 1 }
  const { data: page, isLoading } = useRead((client, signal) => client.clinicPatientList.listPage(clinicId, { ...query, signal }), {
    enabled: from !== undefined && clinicId !== '',
  })
  const at = page?.patients.findIndex(({ id }) => id === patientId) ?? -1
  if (from && isLoading) return <NeighboursPlace row={from.row} />
  // The list has changed since: a patient who is no longer in it has no neighbours.
  if (!from || !page || at < 0 || !routeId) return null
  // What is open beside the page is about this patient.
  const visible = { ...Object.fromEntries(search), [panelName]: undefined }
  const hrefOf = ({ id }: ClinicPatient, row: number) =>
    hrefTo(visitRouteOf(routeId), {}, { ...visible, [patientName]: id, ...listQuery(from.list, row) })
  const [previous, next] = [page.patients[at - 1], page.patients[at + 1]]
  if (!previous && !next) return null
  return (
    <nav aria-label={messages.neighbours} className={styles.neighbours}>
      {previous ? (
        <Link to={hrefOf(previous, first + at - 1)} className={styles.neighbour} aria-label={messages.previous(previous.fullname)}>
          <Icon name="chevron-left" size="small" />
        </Link>
      ) : (
        <NoNeighbour icon="chevron-left" />
      )}
      <span className={styles.place}>{messages.place(first + at + 1, page.total)}</span>
      {next ? (
        <Link to={hrefOf(next, first + at + 1)} className={styles.neighbour} aria-label={messages.next(next.fullname)}>
          <Icon name="chevron-right" size="small" />
        </Link>
      ) : (
        <NoNeighbour icon="chevron-right" />
      )}
    </nav>
  )
}

/** At an end of the list its button has a place as everywhere: the others stay where they are. */
const NoNeighbour = ({ icon }: { icon: 'chevron-left' | 'chevron-right' }) => (
  <span aria-hidden="true" className={styles.noNeighbour}>
    <Icon name={icon} size="small" />
  </span>
)

/** As wide as the neighbours of a row: the buttons beside them stay where they are when those come. */
function NeighboursPlace({ row }: { row: number }) {
  return (
    <span aria-hidden="true" className={styles.neighboursPlace}>
      <span className={styles.neighbour} />
      <span className={styles.place}>{messages.place(row + 1, 10)}</span>
      <span className={styles.neighbour} />
    </span>
  )
}

const PatientPicker = lazy(async () => ({ default: (await import('../clinicPlace/PatientPicker.tsx')).PatientPicker }))

/** Continues with any patient of the clinic, on the same page of the visit. */
function VisitSwitch({ patientId }: { patientId: string }) {
  const { routeId } = usePatientPlace()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (!routeId) return null
  return (
    <div className={styles.actions}>
      <Popover
        label={messages.otherPatient}
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        className={styles.picker}
        trigger={<IconButton icon="search" label={messages.otherPatient} />}
      >
        <Suspense>
          <PatientPicker
            label={messages.otherPatient}
            without={patientId}
            autoFocus
            onChosen={(chosen) => {
              setOpen(false)
              // The list that this visit was opened from does not hold the other one at the same place.
              void navigate(hrefTo(visitRouteOf(routeId), {}, { [patientName]: chosen }))
            }}
          />
        </Suspense>
      </Popover>
    </div>
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
