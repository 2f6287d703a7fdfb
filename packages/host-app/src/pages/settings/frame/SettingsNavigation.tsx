import { hrefTo } from '@diab/internal/routes'
import { Icon } from '@diab/widgets/unstable/ui'
import { Link, NavLink } from '../../../app/routing/routing.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as styles from './settingsFrame.css.ts'
import { settingsFrameMessages as messages } from './settingsFrame.messages.ts'
import { settingsLinksOf } from './settingsLinks.ts'

/** The list of settings beside a settings page of a wide screen. */
export function SettingsNavigation() {
  const { user } = useSignedIn()
  return (
    <nav className={styles.navigation} aria-label={messages.settings}>
      <Link to={hrefTo('settings.overview')} className={styles.navigationTitle}>
        {messages.settings}
      </Link>
      <ul className={styles.list}>
        {settingsLinksOf(user.roles).map(({ id, path, title, icon }) => (
          <li key={id}>
            <NavLink to={path} className={styles.item}>
              <Icon name={icon} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
