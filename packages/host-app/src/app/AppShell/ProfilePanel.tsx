import { hrefTo, routeOf } from '@diab/internal/routes'
import { Icon } from '@diab/widgets/unstable/ui'
import { Link } from '../routing/routing.tsx'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { AppearanceFields } from './AppearanceFields.tsx'
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
  const { installation } = useApp()
  const offer = useStore(installation)
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
        <AppearanceFields />
      </div>
    </div>
  )
}
