import { homeOf, hrefTo, matchRoute } from '@diab/core/routes'
import { buttonClasses, EmptyState, Icon } from '@diab/widgets/ui'
import { Link, useLocation } from '../../app/routing/routing.tsx'
import { Page } from '../../app/AppShell/Page.tsx'
import { PlainPage } from '../../app/AppShell/PlainPage.tsx'
import { useSession } from '../../app/useApp.ts'
import * as styles from './shell.css.ts'
import { shellMessages as messages } from './shell.messages.ts'

/** A route of the product whose page is still to come: says so, and what it will be for. */
export function NotBuiltPage() {
  const { pathname } = useLocation()
  const session = useSession()
  const route = matchRoute(pathname)?.route
  if (!route) return null
  const Frame = route.layout === 'dashboard' ? Page : PlainPage
  const home = session.kind === 'signedIn' ? homeOf(session.user) : hrefTo('dashboard.overview')
  return (
    <Frame title={route.title}>
      <div className={styles.notBuilt}>
        <EmptyState
          icon="info"
          title={messages.notBuilt}
          action={
            home === pathname ? undefined : (
              <Link to={home} className={buttonClasses({ variant: 'secondary' })}>
                <Icon name="home" />
                {messages.home}
              </Link>
            )
          }
        >
          {route.purpose}
        </EmptyState>
      </div>
    </Frame>
  )
}
