import { Icon } from '@diab/widgets/unstable/ui'
import { Link } from '../../../app/routing/routing.tsx'
import * as styles from './overview.css.ts'

/** How many of something, and the way to them. */
export function CountLine({ count, what, to }: { count: number; what: string; to: string }) {
  return (
    <li>
      <Link to={to} className={styles.line}>
        <span className={styles.count}>{count}</span>
        {what}
        <Icon name="chevron-right" size="small" />
      </Link>
    </li>
  )
}
