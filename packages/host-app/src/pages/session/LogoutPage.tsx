import { hrefTo } from '@diab/internal/routes'
import { Spinner } from '@diab/widgets/unstable/ui'
import { useEffect } from 'react'
import { useNavigate } from '../../app/routing/routing.tsx'
import { useApp } from '../../app/useApp.ts'
import * as styles from './session.css.ts'
import { sessionMessages as messages } from './session.messages.ts'

/** `/oidc/logout`: where the identity provider leads after signing out. */
export function LogoutPage() {
  const { session } = useApp()
  const navigate = useNavigate()
  useEffect(() => {
    // Opened by hand there is nothing to complete; either way no user is signed in any more.
    void session
      .completeSignOut()
      .catch(() => {})
      .then(() => navigate(hrefTo('auth.login'), { replace: true }))
  }, [session, navigate])
  return (
    <p role="status" className={styles.centre}>
      <Spinner />
      {messages.signingOut}
    </p>
  )
}
