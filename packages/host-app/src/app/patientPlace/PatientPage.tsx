import { lazy, Suspense } from 'react'
import { PaperHead } from './PaperHead.tsx'
import { Page } from '../AppShell/Page.tsx'
import { usePatient } from '../session/usePatient.ts'
import type { PatientPageProps } from './patientPageProps.ts'
import { usePatientPlace } from './usePatientPlace.ts'

// Patients never see one.
const VisitPage = lazy(async () => ({ default: (await import('./VisitPage.tsx')).VisitPage }))

/** A page about one patient: one's own, that of the person one acts for, or that of a visit. */
export function PatientPage(props: PatientPageProps) {
  if (!usePatientPlace().isVisit) return <OwnPage {...props} />
  return (
    <Suspense>
      <VisitPage {...props} />
    </Suspense>
  )
}

function OwnPage({ title, titleOf, children, ...page }: PatientPageProps) {
  const patient = usePatient()
  return (
    <Page title={patient.isOwn ? title : titleOf(patient.fullname)} {...page}>
      <PaperHead {...patient} />
      {children(patient)}
    </Page>
  )
}
