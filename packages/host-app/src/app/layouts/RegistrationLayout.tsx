import { Outlet } from 'react-router'
import * as styles from './DefaultLayout.css.ts'
import { PlainHeader } from './PlainHeader.tsx'
import { RegistrationSteps } from './RegistrationSteps.tsx'

/** Logo, the steps of the registration, one step below. */
export function RegistrationLayout() {
  return (
    <div className={styles.frame}>
      <PlainHeader />
      <RegistrationSteps />
      <main id="tartalom" tabIndex={-1} className={styles.gate}>
        <div className={styles.gateCard}>
          <Outlet />
        </div>
      </main>
    </div>
  )
}
