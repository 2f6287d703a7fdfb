import { hrefTo } from '@diab/internal/routes'
import { buttonClasses } from '@diab/widgets/unstable/ui'
import { Link, Outlet, useLocation } from '../routing/routing.tsx'
import { DemoNote } from '../AppShell/DemoNote.tsx'
import { Logo } from '../AppShell/Logo.tsx'
import { SkipLink } from '../AppShell/SkipLink.tsx'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { useApp, useSession } from '../useApp.ts'
import { EntranceCarousel } from './EntranceCarousel.tsx'
import * as styles from './EntranceLayout.css.ts'
import { layoutMessages as messages } from './layouts.messages.ts'

const links = [
  { to: hrefTo('auth.professional-register'), label: messages.professionals },
  { to: hrefTo('public.faq'), label: messages.faq },
  { to: hrefTo('public.contact'), label: messages.contact },
]

/** What the product is for at the left, the form at the right, and a bar that switches between signing in and registering. */
export function EntranceLayout() {
  const isSignIn = useLocation().pathname === hrefTo('auth.login')
  const isSignedIn = useSession().kind === 'signedIn'
  // Accounts are opened at the issuer.
  const { config } = useApp()
  return (
    <div className={styles.entrance}>
      <SkipLink />
      {/* On a narrow screen a long form would begin below the picture. */}
      <EntranceCarousel isBrief={!isSignIn} />
      <div className={styles.right}>
        <header className={styles.bar}>
          <span className={styles.barLogo}>
            <Logo home={hrefTo('dashboard.overview')} />
          </span>
          {isSignedIn || (isSignIn && config.signInElsewhere) ? null : (
            <>
              <span className={styles.question}>{isSignIn ? messages.stillNoAccount : messages.hasAccount}</span>
              <Link
                to={hrefTo(isSignIn ? 'auth.register' : 'auth.login')}
                className={`${buttonClasses({ variant: 'secondary' })} ${styles.switchLink}`}
              >
                {isSignIn ? messages.register : messages.signIn}
              </Link>
            </>
          )}
        </header>
        <main id="tartalom" tabIndex={-1} className={styles.main}>
          <Outlet />
          <DemoNote className={styles.demo} hasIcon />
        </main>
        <nav className={styles.links} aria-label={messages.more}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={styles.link}>
              {label}
            </Link>
          ))}
          <LanguageSwitch className={styles.switchLanguage} />
        </nav>
      </div>
    </div>
  )
}
