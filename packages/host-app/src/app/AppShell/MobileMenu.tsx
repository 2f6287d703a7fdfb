import { Icon, Sheet } from '@diab/widgets/unstable/ui'
import { useApp } from '../useApp.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import { faqItem, type Navigation, settingsItem } from './navigation.ts'
import { NavigationList } from './NavigationList.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import * as styles from './SideNavigation.css.ts'

/** Everything of the side navigation and the profile, on a narrow screen. */
export function MobileMenu({ navigation, onClose }: { navigation: Navigation; onClose: () => void }) {
  const { session } = useApp()
  return (
    <Sheet open onClose={onClose} title={messages.menu}>
      <nav aria-label={messages.mainNavigation}>
        <NavigationList items={[...navigation.main, settingsItem, faqItem]} onItemChosen={onClose} />
      </nav>
      <ProfilePanel onChosen={onClose} />
      <button type="button" className={styles.item} onClick={() => void session.signOut()}>
        <Icon name="logout" />
        {messages.signOut}
      </button>
    </Sheet>
  )
}
