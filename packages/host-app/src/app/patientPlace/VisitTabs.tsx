import type { RouteId } from '@diab/core/routes'
import { Link } from '../routing/routing.tsx'
import { usePatientPlace } from './usePatientPlace.ts'
import * as styles from './visit.css.ts'
import { visitMessages as messages } from './visit.messages.ts'

const pages = Object.keys(messages.pages) as (keyof typeof messages.pages)[]

/** The pages of a visit; each keeps the patient. */
export function VisitTabs() {
  const { routeId, href } = usePatientPlace()
  const isCurrent = (id: RouteId) => routeId === id || routeId?.startsWith(`${id}.`)
  return (
    <nav aria-label={messages.navigation} className={styles.tabs}>
      {pages.map((id) => (
        <Link key={id} to={href(id)} className={styles.tab} aria-current={isCurrent(id) ? 'page' : undefined}>
          {messages.pages[id]}
        </Link>
      ))}
    </nav>
  )
}
