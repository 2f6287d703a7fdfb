import { hrefTo, type RouteId } from '@diab/internal/routes'
import { registrationSteps } from '@diab/internal/shell'
import { Link } from '../routing/routing.tsx'
import { layoutMessages as messages } from './layouts.messages.ts'
import * as styles from './RegistrationLayout.css.ts'

/** The steps of the flow that the page belongs to; earlier ones lead back. */
export function RegistrationSteps({ page }: { page: RouteId }) {
  const steps = Object.values(registrationSteps).find((flow) => flow.includes(page)) ?? []
  const current = steps.indexOf(page)
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
