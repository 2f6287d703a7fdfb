import { Icon, IconButton } from '@diab/widgets/ui'
import { useApp, useSettings } from '../useApp.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import { DemoNote } from './DemoNote.tsx'
import { Logo } from './Logo.tsx'
import { faqItem, type Navigation } from './navigation.ts'
import { NavigationList } from './NavigationList.tsx'
import * as styles from './SideNavigation.css.ts'

/** The left navigation of a wide screen; collapses to icons. */
export function SideNavigation({ navigation }: { navigation: Navigation }) {
  const { settings, session } = useApp()
  const { navigationCollapsed: collapsed } = useSettings()
  const toggle = () => settings.set((state) => ({ ...state, navigationCollapsed: !state.navigationCollapsed }))
  return (
    <nav className={`${styles.navigation} ${collapsed ? styles.navigationCollapsed : ''}`} aria-label={messages.mainNavigation}>
      <div className={`${styles.head} ${collapsed ? styles.headCollapsed : ''}`}>
        <Logo home={navigation.home} compact={collapsed} />
      </div>
      <NavigationList items={navigation.main} collapsed={collapsed} />
      <div className={styles.grow} />
      {collapsed ? null : <DemoNote className={styles.note} />}
      <NavigationList items={[faqItem]} collapsed={collapsed} />
      <button
        type="button"
        className={`${styles.item} ${collapsed ? styles.itemCollapsed : ''}`}
        aria-label={collapsed ? messages.signOut : undefined}
        title={collapsed ? messages.signOut : undefined}
        onClick={() => void session.signOut()}
      >
        <Icon name="logout" />
        {collapsed ? null : messages.signOut}
      </button>
      <IconButton
        icon={collapsed ? 'chevron-right' : 'chevron-left'}
        label={collapsed ? messages.expand : messages.collapse}
        aria-expanded={!collapsed}
        onClick={toggle}
      />
    </nav>
  )
}
