import { hrefTo, matchRoute, type RouteId } from '@diab/internal/routes'
import { registrationSteps } from '@diab/internal/shell'
import { Link, Outlet, useLocation } from '../routing/routing.tsx'
import { OfflineBar } from '../AppShell/OfflineBar.tsx'
import { PrivacyGate } from '../AppShell/PrivacyGate.tsx'
import { SkipLink } from '../AppShell/SkipLink.tsx'
import { useSession } from '../useApp.ts'
import * as frame from './DefaultLayout.css.ts'
import { layoutMessages as messages } from './layouts.messages.ts'
import { PlainHeader } from './PlainHeader.tsx'
import * as styles from './RegistrationLayout.css.ts'

/** The steps of the flow that the page belongs to; earlier ones lead back. */
function RegistrationSteps({ page }: { page: RouteId }) {
  const steps = Object.values(registrationSteps).find((flow) => flow.includes(page)) ?? []
  const current = steps.indexOf(page)
  // The page of a single step counts its own questions.
  if (steps.length < 2) return null
  return (
    <nav aria-label={messages.steps} className={styles.bar}>
      <ol className={styles.steps}>
        {steps.map((id, index) => (
          <li key={id}>
            <Step id={id} number={index + 1} place={index < current ? 'earlier' : index === current ? 'current' : 'later'} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ id, number, place }: { id: RouteId; number: number; place: 'earlier' | 'current' | 'later' }) {
  const words = (
    <>
      <span className={styles.number}>{number}.</span> {id === 'registration.supervised' ? messages.supervised : messages.therapy}
    </>
  )
  if (place === 'earlier') {
    return (
      <Link to={hrefTo(id)} className={styles.reachable}>
        {words}
      </Link>
    )
  }
  return (
    <span className={place === 'current' ? styles.current : styles.step} aria-current={place === 'current' ? 'step' : undefined}>
      {words}
    </span>
  )
}

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
