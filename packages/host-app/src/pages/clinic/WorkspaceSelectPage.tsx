import type { Clinic } from '@diab/internal/clinic'
import { hrefTo, matchRoute } from '@diab/internal/routes'
import { Button, ErrorState } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { useNavigate } from '../../app/routing/routing.tsx'
import { forgetIntendedPath, readIntendedPath } from '../../app/intendedPath.ts'
import { PlainPage } from '../../app/AppShell/PlainPage.tsx'
import { useApp, useSession } from '../../app/useApp.ts'
import { workspaceMessages as messages } from './workspace.messages.ts'

/** `/rendelo-kivalasztas`: which clinic a staff member works in now. */
export function WorkspaceSelectPage() {
  const { session } = useApp()
  const state = useSession()
  if (state.kind !== 'signedIn') return null
  return (
    <PlainPage title={messages.title}>
      {state.clinics ? <ClinicList clinics={state.clinics} /> : <ClinicsFailed />}
      <Button variant="quiet" icon="logout" onClick={() => void session.signOut()}>
        {messages.signOut}
      </Button>
    </PlainPage>
  )
}

/** The page that waited for a workspace, which is then forgotten; otherwise the clinic's patients. */
function takeIntendedClinicPath(): string {
  const path = readIntendedPath()
  if (!matchRoute(path.split(/[?#]/)[0] ?? '')?.route.guards.includes('has-workspace')) return hrefTo('dashboard.patients')
  forgetIntendedPath()
  return path
}

function ClinicList({ clinics }: { clinics: readonly Clinic[] }) {
  const { session } = useApp()
  const navigate = useNavigate()
  return (
    <>
      <p>{clinics.length === 0 ? messages.none : messages.hint}</p>
      {clinics.map(({ id, name }) => (
        <Button
          key={id}
          icon="clinic"
          size={52}
          onClick={() => {
            session.chooseWorkspace(id)
            void navigate(takeIntendedClinicPath())
          }}
        >
          {name}
        </Button>
      ))}
    </>
  )
}

/** Shown when the clinics could not be loaded: offers to fetch them again. */
function ClinicsFailed() {
  const { session } = useApp()
  const [isAsking, setAsking] = useState(false)
  async function retry() {
    setAsking(true)
    // Success shows the clinics in place of this; a failure stays as it is.
    await session.loadClinics().catch(() => setAsking(false))
  }
  return <ErrorState title={messages.failed} retrying={isAsking} onRetry={() => void retry()} />
}
