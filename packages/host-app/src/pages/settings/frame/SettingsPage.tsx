import { hrefTo } from '@diab/internal/routes'
import { Icon } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { Link, NavLink } from '../../../app/routing/routing.tsx'
import { Page } from '../../../app/AppShell/Page.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as styles from './settingsFrame.css.ts'
import { settingsFrameMessages as messages } from './settingsFrame.messages.ts'
import { settingsLinksOf } from './settingsLinks.ts'

/** The list of settings beside a settings page of a wide screen. */
function SettingsNavigation() {
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

type SettingsPageProps = {
  title: string
  /** Title of the browser's tab where it is not the heading. */
  documentTitle?: string
  /** One sentence under the heading: what is set here. */
  intro?: ReactNode
  actions?: ReactNode
  /** The page concerns the signed-in account, and says so while its owner acts for another person. */
  isOwnOnly?: boolean
  children: ReactNode
}

/** Every settings page: the list of all at the left of a wide screen, the way back to it on a phone. */
export function SettingsPage({ title, documentTitle, intro, actions, isOwnOnly = false, children }: SettingsPageProps) {
  const { actingAs } = useSignedIn()
  return (
    <div className={styles.frame}>
      <SettingsNavigation />
      <Page title={title} documentTitle={documentTitle} actions={actions}>
        <Link to={hrefTo('settings.overview')} className={styles.back}>
          <Icon name="chevron-left" />
          {messages.back}
        </Link>
        {isOwnOnly && actingAs ? (
          <p className={styles.ownOnly}>
            <Icon name="info" />
            {messages.ownOnly(actingAs.fullname)}
          </p>
        ) : null}
        {intro ? <p className={styles.intro}>{intro}</p> : null}
        {children}
      </Page>
    </div>
  )
}
