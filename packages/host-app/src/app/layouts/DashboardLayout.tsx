import { Icon, type IconProps } from '@diab/widgets/unstable/ui'
import { useEffect } from 'react'
import { appShellMessages as messages } from '../AppShell/appShell.messages.ts'
import * as barsStyles from '../AppShell/bars.css.ts'
import * as bottomNavigationStyles from '../AppShell/BottomNavigation.css.ts'
import { Logo } from '../AppShell/Logo.tsx'
import { NavigationList } from '../AppShell/NavigationList.tsx'
import { NewEntryLink } from '../AppShell/NewEntryLink.tsx'
import * as sideNavigationStyles from '../AppShell/SideNavigation.css.ts'
import { hasReminder } from '../lowReading/reminderKey.ts'
import { offlineMessages } from '../offline/offline.messages.ts'
import { NavLink, Outlet, useLocation } from '../routing/routing.tsx'
import { DemoNote } from '../AppShell/DemoNote.tsx'
import { LastKnownMark } from '../AppShell/LastKnownMark.tsx'
import { faqItem, type Navigation, type NavigationItem, navigationOf, settingsItem } from '../AppShell/navigation.ts'
import { OfflineBar } from '../AppShell/OfflineBar.tsx'
import { PrivacyGate } from '../AppShell/PrivacyGate.tsx'
import { SkipLink } from '../AppShell/SkipLink.tsx'
import { useLongDiary } from '../offline/useLongDiary.ts'
import { createLatePart } from '../pageParts/createLatePart.tsx'
import { prefetchMainPages } from '../pageModules.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useStore } from '../store.ts'
import { useApp, useIsAtRest, useSession, useSettings } from '../useApp.ts'
import * as styles from './DashboardLayout.css.ts'

// Most accounts have confirmed their address: they never load it.
const EmailBanner = createLatePart(async () => (await import('../AppShell/EmailBanner.tsx')).EmailBanner)

/** Shown on every page while a supervisor acts for another person, so that entries do not go into the wrong diary. */
function ActingBanner() {
  const { session } = useApp()
  const { actingAs } = useSignedIn()
  if (!actingAs) return null
  return (
    <div className={barsStyles.acting} role="status">
      <Icon name="people" />
      <span className={barsStyles.grow}>{messages.actingAs(actingAs.fullname)}</span>
      <button type="button" className={barsStyles.actingButton} onClick={() => session.actAsSelf()}>
        {messages.backToOwn}
      </button>
    </div>
  )
}

/** The main places under the thumb; in the middle the round "+" that opens a new entry from anywhere. */
function BottomNavigation({ navigation }: { navigation: Navigation }) {
  const half = navigation.bottom.length / 2
  return (
    <nav className={bottomNavigationStyles.bar} aria-label={messages.bottomNavigation}>
      {navigation.bottom.slice(0, half).map((item) => (
        <Place key={item.path} {...item} />
      ))}
      {navigation.hasNewEntry ? (
        <NewEntryLink className={bottomNavigationStyles.plus} label={messages.newEntry}>
          <Icon name="plus" size="large" />
        </NewEntryLink>
      ) : null}
      {navigation.bottom.slice(half).map((item) => (
        <Place key={item.path} {...item} />
      ))}
    </nav>
  )
}

function Place({ path, label, icon, exact }: NavigationItem) {
  return (
    <NavLink to={path} end={exact} className={bottomNavigationStyles.item}>
      <Icon name={icon} />
      {label}
    </NavLink>
  )
}

/** The left navigation of a wide screen; collapses to icons. */
function SideNavigation({ navigation }: { navigation: Navigation }) {
  const { settings, session } = useApp()
  const { navigationCollapsed: collapsed } = useSettings()
  const toggle = () => settings.set((state) => ({ ...state, navigationCollapsed: !state.navigationCollapsed }))
  return (
    <nav
      className={`${sideNavigationStyles.navigation} ${collapsed ? sideNavigationStyles.navigationCollapsed : ''}`}
      aria-label={messages.mainNavigation}
    >
      <div className={`${sideNavigationStyles.head} ${collapsed ? sideNavigationStyles.headCollapsed : ''}`}>
        <Logo home={navigation.home} compact={collapsed} />
      </div>
      <NavigationList items={navigation.main} collapsed={collapsed} />
      <div className={sideNavigationStyles.grow} />
      {collapsed ? null : <DemoNote className={sideNavigationStyles.note} />}
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
      className={`${sideNavigationStyles.item} ${sideNavigationStyles.secondary} ${collapsed ? sideNavigationStyles.itemCollapsed : ''}`}
      aria-label={collapsed ? label : undefined}
      title={collapsed ? label : undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      {collapsed ? null : label}
    </button>
  )
}

const ReminderBar = createLatePart(async () => (await import('../lowReading/ReminderBar.tsx')).ReminderBar)

/** Where a reminder to measure again continues, on whichever page its time comes; most days have none. */
function ReminderPlace() {
  // Looked at again on every page.
  useLocation()
  return hasReminder() ? <ReminderBar /> : null
}

/** Says that a new version waits; it begins when the person says so. */
function UpdateBar() {
  const update = useStore(useApp().update)
  return (
    <div role="status">
      {update ? (
        <p className={barsStyles.notice}>
          <Icon name="refresh" />
          {offlineMessages.updateReady}
          <button type="button" className={barsStyles.noticeButton} onClick={update.apply}>
            {offlineMessages.updateNow}
          </button>
        </p>
      ) : null}
    </div>
  )
}

/** Frame of the signed-in pages: navigation at the left, or at the bottom of a narrow screen. */
export function DashboardLayout() {
  const session = useSession()
  const { navigationCollapsed } = useSettings()
  const { config } = useApp()
  const isPatient = session.kind === 'signedIn' && session.isPatient
  const isAtRest = useIsAtRest()
  useEffect(() => {
    if (isPatient && isAtRest) void prefetchMainPages()
  }, [isPatient, isAtRest])
  useLongDiary()
  // The sign-in has just ended: the entrance is on its way.
  if (session.kind !== 'signedIn') return null
  const navigation = navigationOf(session.user)
  return (
    <div className={`${styles.shell} ${navigationCollapsed ? styles.shellCollapsed : ''}`}>
      <SkipLink />
      <SideNavigation navigation={navigation} />
      <div className={styles.column}>
        <header className={styles.bars}>
          <DemoNote className={styles.demoStrip} />
          <ActingBanner />
          {session.user.emailConfirmed || session.user.email === null || config.signInElsewhere ? null : (
            <EmailBanner key={session.user.id} />
          )}
          <OfflineBar />
          <UpdateBar />
          <ReminderPlace />
        </header>
        <main id="tartalom" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <BottomNavigation navigation={navigation} />
      </div>
      <PrivacyGate />
      <LastKnownMark />
    </div>
  )
}
