import { homeOf } from '@diab/core/guards'
import { Button, buttonClasses, Icon } from '@diab/widgets/unstable/ui'
import { useEffect, useState } from 'react'
import { Link } from '../../app/routing/routing.tsx'
import { frameMessages } from '../../app/AppShell/frame.messages.ts'
import { useHeadingFocus } from '../../app/AppShell/useHeadingFocus.ts'
import { readSharableIntendedPath } from '../../app/intendedPath.ts'
import { useApp, useSession } from '../../app/useApp.ts'
import * as styles from './session.css.ts'
import { sessionMessages as messages } from './session.messages.ts'

/** `/bejelentkezes`: the entrance. The button leads to the identity provider's page, which asks for the credentials. */
export function LoginPage() {
  const { session } = useApp()
  const state = useSession()
  const heading = useHeadingFocus()
  const [step, setStep] = useState<'ready' | 'leaving' | 'failed'>('ready')
  // A user who is signed in already need not sign in again.
  useEffect(() => void session.start(), [session])

  const title = state.kind === 'signedIn' ? messages.signedInTitle : messages.title

  async function signIn() {
    setStep('leaving')
    await session.signIn(readSharableIntendedPath()).catch(() => setStep('failed'))
  }
  return (
    <div className={styles.form}>
      <title>{frameMessages.documentTitle(title)}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {state.kind === 'signedIn' ? (
        <>
          <p className={styles.intro}>{messages.alreadySignedIn(state.user.fullname)}</p>
          <Link to={homeOf(state.user)} className={buttonClasses({ variant: 'primary', size: 48, fullWidth: true })}>
            {messages.goOn}
          </Link>
        </>
      ) : state.kind === 'noAccount' ? (
        <>
          <p className={styles.warning} role="status">
            <Icon name="warning" />
            {state.reason}
          </p>
          <p className={styles.intro}>{messages.noAccountHint}</p>
          <Button size={48} fullWidth onClick={() => void session.signOut()}>
            {messages.otherAccount}
          </Button>
        </>
      ) : (
        <>
          {state.kind === 'signedOut' && state.hasExpired ? (
            <p className={styles.warning} role="status">
              <Icon name="clock" />
              {messages.expired}
            </p>
          ) : null}
          <p className={styles.intro}>{messages.intro}</p>
          <Button variant="primary" size={48} fullWidth busy={step === 'leaving'} onClick={() => void signIn()}>
            {messages.signIn}
          </Button>
        </>
      )}
      <div role="alert">
        {step === 'failed' ? (
          <p className={styles.danger}>
            <Icon name="warning" />
            {messages.signInFailed}
          </p>
        ) : null}
      </div>
    </div>
  )
}
