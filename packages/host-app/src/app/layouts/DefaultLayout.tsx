import { Outlet } from '../routing/routing.tsx'
import { SkipLink } from '../AppShell/SkipLink.tsx'
import * as styles from './DefaultLayout.css.ts'
import { PlainHeader } from './PlainHeader.tsx'

/** Logo on top, one page below. */
export function DefaultLayout() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <PlainHeader />
      <main id="tartalom" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
