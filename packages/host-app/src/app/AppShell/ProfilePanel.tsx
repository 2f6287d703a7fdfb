import { hrefTo, routeOf } from '@diab/internal/routes'
import { Checkbox, Icon, SelectField } from '@diab/widgets/unstable/ui'
import { Link } from '../routing/routing.tsx'
import { useStore } from '../store.ts'
import { useApp, useSettings } from '../useApp.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { themeChoices } from '../settings.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import { IdentityChoice } from './IdentityChoice.tsx'
import * as styles from './ProfileMenu.css.ts'
import { WorkspaceChoice } from './WorkspaceChoice.tsx'

const links = [
  { id: 'settings.profile', icon: 'user', label: routeOf('settings.profile').title },
  { id: 'settings.overview', icon: 'settings', label: routeOf('settings.overview').title },
  { id: 'public.contact', icon: 'mail', label: messages.customerService },
] as const

/** What belongs to the person and to this device: whose diary, which clinic, colours, size of letters. */
export function ProfilePanel({ onChosen }: { onChosen: () => void }) {
  const { settings, installation } = useApp()
  const offer = useStore(installation)
  const { theme, largeType } = useSettings()
  const { user } = useSignedIn()
  return (
    <div className={styles.panel}>
      <div>
        <p className={styles.name}>{user.fullname}</p>
        <p className={styles.detail}>{user.email ?? ''}</p>
      </div>
      <IdentityChoice onChosen={onChosen} />
      <WorkspaceChoice onChosen={onChosen} />
      <nav aria-label={messages.settings} className={styles.group}>
        {links.map(({ id, icon, label }) => (
          <Link key={id} to={hrefTo(id)} className={styles.person} onClick={onChosen}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
        {offer && (
          <button
            type="button"
            className={styles.person}
            onClick={() => {
              onChosen()
              // The offer is good for one time.
              installation.set(() => undefined)
              void offer.prompt()
            }}
          >
            <Icon name="download" />
            {messages.install}
          </button>
        )}
      </nav>
      <div className={styles.group}>
        <SelectField
          label={messages.theme}
          value={theme}
          options={themeChoices.map((choice) => ({ value: choice, label: messages.themes[choice] }))}
          onChange={(choice) =>
            settings.set((state) => ({ ...state, theme: themeChoices.find((known) => known === choice) ?? state.theme }))
          }
        />
        <Checkbox
          label={messages.largeType}
          checked={largeType}
          onChange={(isLarge) => settings.set((state) => ({ ...state, largeType: isLarge }))}
        />
      </div>
    </div>
  )
}
