import { homeOf, hrefTo } from '@diab/core/routes'
import { buttonClasses, Spinner } from '@diab/widgets/ui'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { appShellMessages } from '../../app/AppShell/appShell.messages.ts'
import { forgetIntendedPath } from '../../app/intendedPath.ts'
import { useApp } from '../../app/useApp.ts'
import * as styles from './session.css.ts'
import { sessionMessages as messages } from './session.messages.ts'

/** `/oidc/callback`: finishes the sign-in and goes on to where the person wanted to be. */
export function CallbackPage() {
  const { session } = useApp()
  const navigate = useNavigate()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    session.completeSignIn().then(
      async (intendedPath) => {
        forgetIntendedPath()
        await session.start()
        const state = session.state.get()
        const home = state.kind === 'signedIn' ? homeOf(state.user) : hrefTo('dashboard.overview')
        await navigate(intendedPath === '/' ? home : intendedPath, { replace: true })
      },
      () => setFailed(true),
    )
  }, [session, navigate])
  return (
    <div className={styles.centre}>
      <title>{appShellMessages.documentTitle(messages.title)}</title>
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
