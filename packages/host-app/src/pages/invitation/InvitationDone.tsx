import { hrefTo } from '@diab/internal/routes'
import { Button, buttonClasses, Icon } from '@diab/widgets/unstable/ui'
import * as styles from '../../app/layouts/EntrancePage.css.ts'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { Link } from '../../app/routing/routing.tsx'
import { useSignIn } from '../../app/session/useSignIn.ts'
import { invitationMessages as messages } from './invitation.messages.ts'
import type { InvitationOutcome } from './invitationOutcome.ts'

type Accepted = Omit<Extract<InvitationOutcome, { kind: 'accepted' }>, 'kind'>

/** What is true now, and the way on. */
export function InvitationDone({ of, email, href }: Accepted) {
  const { title, text } = messages.done[of]
  return (
    <EntrancePage title={title} place="done">
      <p role="status">{text}</p>
      {href === undefined ? (
        <SignInNow email={email} />
      ) : (
        <Link to={href} className={buttonClasses({ variant: 'primary', size: 48, fullWidth: true })}>
          {messages.goOn}
        </Link>
      )}
    </EntrancePage>
  )
}

function SignInNow({ email }: { email: string | undefined }) {
  const { isLeaving, hasFailed, signIn } = useSignIn()
  return (
    <>
      <Button variant="primary" size={48} fullWidth busy={isLeaving} onClick={() => void signIn('/', email)}>
        {messages.signIn}
      </Button>
      <SignInFailed hasFailed={hasFailed} />
    </>
  )
}

/** Stays in the document while empty, so that it is read out. */
export function SignInFailed({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div role="alert">
      {hasFailed ? (
        <p className={styles.danger}>
          <Icon name="warning" />
          {messages.signInFailed}
        </p>
      ) : null}
    </div>
  )
}

export function InvitationDeclined({ isOwn }: { isOwn: boolean }) {
  return (
    <EntrancePage title={isOwn ? messages.declinedOwnTitle : messages.declinedTitle} place="declined">
      <p role="status">{messages.declinedText}</p>
      <Link to={hrefTo('auth.login')} className={buttonClasses({ variant: 'secondary' })}>
        {messages.signIn}
      </Link>
    </EntrancePage>
  )
}
