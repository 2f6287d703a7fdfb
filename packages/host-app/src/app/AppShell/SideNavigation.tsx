import { Icon, type IconProps } from '@diab/widgets/unstable/ui'
import { useApp, useSettings } from '../useApp.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import { DemoNote } from './DemoNote.tsx'
import { Logo } from './Logo.tsx'
import { faqItem, type Navigation, settingsItem } from './navigation.ts'
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
      <NavigationList items={[settingsItem, faqItem]} collapsed={collapsed} quiet />
      <NavigationButton icon="logout" label={messages.signOut} collapsed={collapsed} onClick={() => void session.signOut()} />
      <NavigationButton
        icon={collapsed ? 'chevron-right' : 'chevron-left'}
        label={collapsed ? messages.expand : messages.collapse}
        collapsed={collapsed}
        onClick={toggle}
      />
    </nav>
  )
}

type NavigationButtonProps = { icon: IconProps['name']; label: string; collapsed: boolean; onClick: () => void }

function NavigationButton({ icon, label, collapsed, onClick }: NavigationButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.item} ${styles.secondary} ${collapsed ? styles.itemCollapsed : ''}`}
      aria-label={collapsed ? label : undefined}
      title={collapsed ? label : undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      {collapsed ? null : label}
    </button>
  )
}
