import { Outlet } from '../routing/routing.tsx'
import * as styles from './DefaultLayout.css.ts'
import { PlainHeader } from './PlainHeader.tsx'

/** One card in the middle: what has to be answered before one may go on. */
export function GateLayout() {
  return (
    <div className={styles.frame}>
      <PlainHeader />
      <main id="tartalom" tabIndex={-1} className={styles.gate}>
        <div className={styles.gateCard}>
          <Outlet />
        </div>
      </main>
    </div>
  )
}
