import { Icon } from '@diab/widgets/unstable/ui'
import { Link } from '../../../app/routing/routing.tsx'
import * as styles from './overview.css.ts'

/** How many of something, and the way to them. */
export function CountLine({ count, what, to, isTile = false }: { count: number; what: string; to: string; isTile?: boolean }) {
  return (
    <li>
      <Link to={to} className={isTile ? styles.tile : styles.line}>
        <span className={styles.count}>{count}</span>
        <span className={isTile ? styles.tileText : undefined}>{what}</span>
        <Icon name="chevron-right" size="small" />
      </Link>
    </li>
  )
}
