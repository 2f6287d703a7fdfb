import { homeOf } from '@diab/core/guards'
import { hrefTo } from '@diab/internal/routes'
import { registrationRoute } from '@diab/internal/shell'
import { buttonClasses, Spinner } from '@diab/widgets/unstable/ui'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from '../../app/routing/routing.tsx'
import { frameMessages } from '../../app/AppShell/frame.messages.ts'
import { forgetIntendedPath, readIntendedPath } from '../../app/intendedPath.ts'
import { useApp } from '../../app/useApp.ts'
import { keepsIntendedPath, landingPath } from './landingPath.ts'
import * as styles from './session.css.ts'
import { sessionMessages as messages } from './session.messages.ts'

/** Shows `/oidc/callback`: finishes the sign-in and opens the page the person wanted. */
export function CallbackPage() {
  const { session, registration } = useApp()
  const navigate = useNavigate()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    session.completeSignIn().then(
      async (intendedPath) => {
        await session.start()
        const state = session.state.get()
        const user = state.kind === 'signedIn' ? state.user : null
        const step = state.kind === 'signedIn' && state.isPatient ? registrationRoute(registration.state.get()) : undefined
        const path = landingPath({ intendedPath, storedPath: readIntendedPath(), step, home: homeOf(user) })
        if (!keepsIntendedPath(path)) forgetIntendedPath()
        await navigate(path, { replace: true })
      },
      () => setFailed(true),
    )
  }, [session, registration, navigate])
  return (
    <div className={styles.centre}>
      <title>{frameMessages.documentTitle(messages.title)}</title>
      {hasFailed ? (
        <>
          <h1 className={styles.title}>{messages.callbackFailed}</h1>
          <p>{messages.callbackFailedHint}</p>
          <Link to={hrefTo('auth.login')} className={buttonClasses({ variant: 'primary' })}>
            {messages.again}
          </Link>
        </>
      ) : (
        <p role="status" className={styles.centre}>
          <Spinner />
          {messages.completing}
        </p>
      )}
    </div>
  )
}
