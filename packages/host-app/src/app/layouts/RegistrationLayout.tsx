import { matchRoute } from '@diab/internal/routes'
import { Outlet, useLocation } from '../routing/routing.tsx'
import { OfflineBar } from '../AppShell/OfflineBar.tsx'
import { PrivacyGate } from '../AppShell/PrivacyGate.tsx'
import { SkipLink } from '../AppShell/SkipLink.tsx'
import { useSession } from '../useApp.ts'
import * as frame from './DefaultLayout.css.ts'
import { PlainHeader } from './PlainHeader.tsx'
import * as styles from './RegistrationLayout.css.ts'
import { RegistrationSteps } from './RegistrationSteps.tsx'

/** Logo, the steps of the registration, one step below. */
export function RegistrationLayout() {
  const session = useSession()
  const page = matchRoute(useLocation().pathname)?.route.id
  // The sign-in has just ended: the entrance is on its way.
  if (session.kind !== 'signedIn') return null
  return (
    <div className={frame.frame}>
      <SkipLink />
      <PlainHeader />
      <OfflineBar />
      {page ? <RegistrationSteps page={page} /> : null}
      <main id="tartalom" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <PrivacyGate />
    </div>
  )
}
