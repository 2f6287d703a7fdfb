import { homeOf } from '@diab/core/guards'
import { hrefTo } from '@diab/internal/routes'
import { registrationRoute } from '@diab/internal/shell'
import { Button, buttonClasses, Icon } from '@diab/widgets/unstable/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from '../../app/routing/routing.tsx'
import * as styles from '../../app/layouts/EntrancePage.css.ts'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { SignInElsewhere } from '../../app/session/SignInElsewhere.tsx'
import { useSignIn } from '../../app/session/useSignIn.ts'
import { useApp, useSession } from '../../app/useApp.ts'
import { AccountForm } from './AccountForm.tsx'
import { registrationMessages as messages } from './registration.messages.ts'

/** Leaves for the sign-in at once; stays only while the identity provider does not answer. */
function AccountCreated({ email }: { email: string }) {
  const { registration } = useApp()
  const { isLeaving, hasFailed, signIn } = useSignIn()
  const leave = () => void signIn(hrefTo(registrationRoute(registration.state.get()) ?? 'dashboard.overview'), email)
  const leaveAtOnce = useEffectEvent(leave)
  // When the account exists; later only the button leaves.
  useEffect(() => leaveAtOnce(), [])
  return (
    <EntrancePage title={messages.createdTitle} place="created">
      <p className={styles.intro}>{messages.createdText(email)}</p>
      <Button variant="primary" size={48} fullWidth busy={isLeaving} onClick={leave}>
        {messages.signIn}
      </Button>
      <div role="alert">
        {hasFailed ? (
          <p className={styles.danger}>
            <Icon name="warning" />
            {messages.signInFailed}
          </p>
        ) : null}
      </div>
    </EntrancePage>
  )
}

/** `/regisztracio`: an account of one's own, then the sign-in, then the steps of the chosen flow. */
export function RegisterPage() {
  const { session, config } = useApp()
  const state = useSession()
  const [email, setEmail] = useState<string>()
  useEffect(() => void session.start(), [session])

  if (email !== undefined) return <AccountCreated email={email} />
  return (
    <EntrancePage title={messages.title}>
      {state.kind === 'signedIn' ? (
        <>
          <p className={styles.intro}>{messages.alreadySignedIn(state.user.fullname)}</p>
          <Link to={homeOf(state.user)} className={buttonClasses({ variant: 'primary', size: 48, fullWidth: true })}>
            {messages.goOn}
          </Link>
        </>
      ) : config.signInElsewhere ? (
        <SignInElsewhere />
      ) : (
        <AccountForm onCreated={setEmail} />
      )}
    </EntrancePage>
  )
}
