import { Button } from '@diab/widgets/unstable/ui'
import * as styles from '../../app/layouts/EntrancePage.css.ts'
import { rememberIntendedPath } from '../../app/intendedPath.ts'
import { useLocation } from '../../app/routing/routing.tsx'
import { useApp } from '../../app/useApp.ts'
import { useSignIn } from '../../app/session/useSignIn.ts'
import { invitationMessages as messages } from './invitation.messages.ts'
import type { AskedProps } from './askedProps.ts'
import { SignInFailed } from './InvitationDone.tsx'

/** To the sign-in and back here. The address with its token stays in this tab: the sign-in's cookies never hold it. */
function useSignInAndReturn() {
  const { pathname } = useLocation()
  const { signIn, ...step } = useSignIn()
  return {
    ...step,
    leave(loginHint: string) {
      rememberIntendedPath(pathname)
      void signIn('/', loginHint)
    },
  }
}

/** The invited address has an account, or accounts are an issuer's elsewhere: one joins with the sign-in there. */
export function SignInFirst({ invitation }: AskedProps) {
  const { isLeaving, hasFailed, leave } = useSignInAndReturn()
  const { config } = useApp()
  const email = invitation.email ?? ''
  return (
    <>
      <p className={styles.wrapped}>{config.signInElsewhere ? messages.signInElsewhere : messages.hasAccount(email)}</p>
      <Button variant="primary" size={48} fullWidth busy={isLeaving} onClick={() => leave(email)}>
        {messages.signIn}
      </Button>
      <SignInFailed hasFailed={hasFailed} />
    </>
  )
}
