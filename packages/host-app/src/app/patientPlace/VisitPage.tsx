import { isAbsent } from '@diab/core/client'
import { hrefTo, type RouteId } from '@diab/internal/routes'
import { useRead } from '@diab/widgets/unstable/hooks'
import { buttonClasses, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@diab/widgets/unstable/ui'
import { lazy, Suspense } from 'react'
import { Link, Navigate } from '../routing/routing.tsx'
import { frameMessages } from '../AppShell/frame.messages.ts'
import * as page from '../AppShell/Page.css.ts'
import { Page } from '../AppShell/Page.tsx'
import { useCurrentInSight } from '../AppShell/useCurrentInSight.ts'
import { useHeadingFocus } from '../AppShell/useHeadingFocus.ts'
import { PaperHead } from './PaperHead.tsx'
import type { PatientPageProps } from './patientPageProps.ts'
import { usePatientPlace } from './usePatientPlace.ts'
import { VisitBanner } from './VisitBanner.tsx'
import * as styles from './visit.css.ts'
import { visitMessages as messages } from './visit.messages.ts'
import * as panelStyles from './visitPanel.css.ts'
import { useVisitPanel } from './useVisitPanel.ts'

const VisitPanel = lazy(async () => ({ default: (await import('./VisitPanel.tsx')).VisitPanel }))

/** A page of a visit: whose it is on every page, and the way to the other pages. Without a patient there is no visit. */
export function VisitPage(props: PatientPageProps) {
  const { patientId } = usePatientPlace()
  return patientId ? <VisitOf key={patientId} patientId={patientId} {...props} /> : <Navigate to={hrefTo('dashboard.patients')} replace />
}

const pages = Object.keys(messages.pages) as (keyof typeof messages.pages)[]

/** The pages of a visit; each keeps the patient. On a phone not all have room: the open one is in sight. */
function VisitTabs() {
  const { routeId, href } = usePatientPlace()
  const isCurrent = (id: RouteId) => routeId === id || routeId?.startsWith(`${id}.`)
  const bar = useCurrentInSight(routeId)
  return (
    <nav ref={bar} aria-label={messages.navigation} className={styles.tabs}>
      {pages.map((id) => (
        <Link key={id} to={href(id)} className={styles.tab} aria-current={isCurrent(id) ? 'page' : undefined}>
          {messages.pages[id]}
        </Link>
      ))}
    </nav>
  )
}

function VisitOf({ patientId, title, documentTitle = title, place, fill = false, children }: PatientPageProps & { patientId: string }) {
  const patient = useRead((client, signal) => client.account.readPatient(patientId, { signal }))
  const panel = useVisitPanel()
  const heading = useHeadingFocus(place, patient.data !== undefined)
  if (!patient.data && patient.error)
    return <NoPatient title={documentTitle} error={patient.error} onRetry={() => void patient.refetch()} />
  // The page's own requests go out together with this one.
  const shown = patient.data ?? { id: patientId, fullname: '', dateOfBirth: null }
  const { fullname, dateOfBirth } = shown
  return (
    <div className={page.page} data-fill={fill || undefined}>
      <title>{frameMessages.documentTitle(documentTitle)}</title>
      <VisitBanner patient={shown}>
        {patient.data ? (
          <h1 ref={heading} tabIndex={-1} className={styles.name}>
            {fullname}
            <VisuallyHidden>{`, ${title}`}</VisuallyHidden>
          </h1>
        ) : (
          <div aria-hidden="true" className={styles.nameBones}>
            <Skeleton width={160} />
            <Skeleton width={120} />
          </div>
        )}
      </VisitBanner>
      <VisitTabs />
      <div className={panelStyles.row} data-visit-panel={panel.open ?? undefined}>
        {/* What comes before the name waits for it: no figure is on the screen without whose it is. */}
        <div className={`${panelStyles.main} ${fill ? styles.fill : page.content}`} inert={!patient.data}>
          <PaperHead fullname={fullname} dateOfBirth={dateOfBirth} />
          {children({ id: patientId, fullname, dateOfBirth, isOwn: false })}
        </div>
        {panel.open && patient.data ? (
          <Suspense>
            <VisitPanel panel={panel.open} patient={patient.data} onClose={panel.close} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}

function NoPatient({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  const back = (
    <Link to={hrefTo('dashboard.patients')} className={buttonClasses({ variant: 'secondary' })}>
      {messages.toPatients}
    </Link>
  )
  return (
    <Page title={title}>
      {isAbsent(error) ? (
        <EmptyState icon="people" title={messages.absentTitle} action={back}>
          {messages.absentText}
        </EmptyState>
      ) : (
        <ErrorState title={messages.failedTitle} error={error} onRetry={onRetry} />
      )}
    </Page>
  )
}
