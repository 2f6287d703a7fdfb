import { homeOf } from '@diab/core/guards'
import { buttonClasses } from '@diab/widgets/unstable/ui'
import { useEffect, useState } from 'react'
import { Link } from '../../app/routing/routing.tsx'
import * as styles from '../../app/layouts/EntrancePage.css.ts'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { SignInElsewhere } from '../../app/session/SignInElsewhere.tsx'
import { useApp, useSession } from '../../app/useApp.ts'
import { AccountCreated } from './AccountCreated.tsx'
import { AccountForm } from './AccountForm.tsx'
import { registrationMessages as messages } from './registration.messages.ts'

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
