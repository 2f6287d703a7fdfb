import { hrefTo } from '@diab/internal/routes'
import { Icon } from '@diab/widgets/unstable/ui'
import { Link } from '../../app/routing/routing.tsx'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'

type Crumb = { path: string; label: string }

const home: Crumb = { path: hrefTo('dashboard.patients'), label: messages.patients }

/** The way from the list of patients to this page, and back. */
export function Breadcrumbs({ crumbs = [], here }: { crumbs?: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label={messages.place} className={styles.crumbs}>
      {[home, ...crumbs].map(({ path, label }) => (
        <span key={path} className={styles.crumb}>
          <Link to={path}>{label}</Link>
          <Icon name="chevron-right" size="small" />
        </span>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  )
}
