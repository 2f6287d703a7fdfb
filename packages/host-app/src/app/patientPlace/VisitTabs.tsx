import type { RouteId } from '@diab/internal/routes'
import { useLayoutEffect, useRef } from 'react'
import { Link } from '../routing/routing.tsx'
import { usePatientPlace } from './usePatientPlace.ts'
import * as styles from './visit.css.ts'
import { visitMessages as messages } from './visit.messages.ts'

const pages = Object.keys(messages.pages) as (keyof typeof messages.pages)[]

/** The pages of a visit; each keeps the patient. On a phone not all have room: the open one is in sight. */
export function VisitTabs() {
  const { routeId, href } = usePatientPlace()
  const isCurrent = (id: RouteId) => routeId === id || routeId?.startsWith(`${id}.`)
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = bar.current?.querySelector('[aria-current]')
    if (!bar.current || !current) return
    const [place, own] = [bar.current.getBoundingClientRect(), current.getBoundingClientRect()]
    bar.current.scrollLeft += (own.left + own.right - place.left - place.right) / 2
  }, [routeId])
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
