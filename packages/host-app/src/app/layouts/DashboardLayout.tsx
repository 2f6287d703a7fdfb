import { useEffect } from 'react'
import { Outlet } from '../routing/routing.tsx'
import { ActingBanner } from '../AppShell/ActingBanner.tsx'
import { BottomNavigation } from '../AppShell/BottomNavigation.tsx'
import { DemoNote } from '../AppShell/DemoNote.tsx'
import { LastKnownMark } from '../AppShell/LastKnownMark.tsx'
import { navigationOf } from '../AppShell/navigation.ts'
import { OfflineBar } from '../AppShell/OfflineBar.tsx'
import { PrivacyGate } from '../AppShell/PrivacyGate.tsx'
import { SideNavigation } from '../AppShell/SideNavigation.tsx'
import { SkipLink } from '../AppShell/SkipLink.tsx'
import { ReminderPlace } from '../lowReading/ReminderPlace.tsx'
import { UpdateBar } from '../offline/UpdateBar.tsx'
import { useLongDiary } from '../offline/useLongDiary.ts'
import { createLatePart } from '../pageParts/createLatePart.tsx'
import { prefetchMainPages } from '../pageModules.ts'
import { useApp, useIsAtRest, useSession, useSettings } from '../useApp.ts'
import * as styles from './DashboardLayout.css.ts'

// Most accounts have confirmed their address: they never load it.
const EmailBanner = createLatePart(async () => (await import('../AppShell/EmailBanner.tsx')).EmailBanner)

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
