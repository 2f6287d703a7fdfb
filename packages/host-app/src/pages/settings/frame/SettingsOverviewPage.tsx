import { Icon } from '@diab/widgets/unstable/ui'
import { Link } from '../../../app/routing/routing.tsx'
import { AppearanceFields } from '../../../app/AppShell/AppearanceFields.tsx'
import { Page } from '../../../app/AppShell/Page.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as styles from './settingsFrame.css.ts'
import { settingsFrameMessages as messages } from './settingsFrame.messages.ts'
import { settingsLinksOf } from './settingsLinks.ts'

/** `/beallitasok`: the way to every settings page that the person may open, each with what it is for. */
export function SettingsOverviewPage() {
  const { user } = useSignedIn()
  return (
    <Page title={messages.settings}>
      <div className={styles.overviewColumns}>
        <ul className={styles.overview}>
          {settingsLinksOf(user.roles).map(({ id, path, title, purpose, icon }) => (
            <li key={id}>
              <Link to={path} className={styles.overviewItem}>
                <span className={styles.overviewIcon}>
                  <Icon name={icon} />
                </span>
                <span className={styles.overviewText}>
                  <b>{title}</b>
                  <span className={styles.purpose}>{purpose}</span>
                </span>
                <Icon name="chevron-right" size="small" />
              </Link>
            </li>
          ))}
        </ul>
        <section className={styles.appearance} aria-labelledby="settings-appearance">
          <h2 id="settings-appearance" className={styles.appearanceTitle}>
            {messages.appearance}
          </h2>
          <AppearanceFields />
        </section>
      </div>
    </Page>
  )
}
