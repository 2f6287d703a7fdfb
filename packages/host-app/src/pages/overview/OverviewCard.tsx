import type { ReactNode } from 'react'
import { Link } from '../../app/routing/routing.tsx'
import * as styles from './overview.css.ts'

type OverviewCardProps = {
  /** Of the heading, which names the card. */
  id: string
  title: string
  /** The page that has all of it. */
  to: string
  linkText: string
  children: ReactNode
}

/** A part of the overview, and the way to its whole page. */
export const OverviewCard = ({ id, title, to, linkText, children }: OverviewCardProps) => (
  <section className={styles.card} aria-labelledby={id}>
    <div className={styles.cardHead}>
      <h2 id={id} className={styles.cardTitle}>
        {title}
      </h2>
      <Link to={to} className={styles.cardLink}>
        {linkText}
      </Link>
    </div>
    {children}
  </section>
)
