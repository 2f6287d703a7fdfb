import { InvitationStatus } from '@diab/internal/clinic'
import { InvitationKind } from '@diab/internal/registration'
import { hrefTo } from '@diab/internal/routes'
import { Button, buttonClasses } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import * as styles from '../../app/layouts/EntrancePage.css.ts'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { Link } from '../../app/routing/routing.tsx'
import { useApp, useSession } from '../../app/useApp.ts'
import { invitationMessages as messages } from './invitation.messages.ts'
import { isOwnRequest } from './invitationKinds.ts'

type ClosedStatus = Exclude<InvitationStatus, 1>

/** Explains why a link is closed, and what to do instead. */
export function InvitationClosed({ kind, status }: { kind: InvitationKind; status: ClosedStatus }) {
  const { title, text } = (isOwnRequest(kind) ? messages.closedOwn : messages.closed)[status]
  const wantsNewLink = kind === InvitationKind.PasswordReset && status !== InvitationStatus.Used
  return (
    <NoWayOn title={title} text={text}>
      {wantsNewLink ? (
        <Link to={hrefTo('auth.forgotten-password')} className={buttonClasses({ variant: 'primary' })}>
          {messages.newLink}
        </Link>
      ) : null}
    </NoWayOn>
  )
}

/** Also for an invitation of another account: who is signed in here learns nothing of it. */
export function InvitationUnknown() {
  const { session } = useApp()
  const isSignedIn = useSession().kind === 'signedIn'
  if (!isSignedIn) return <NoWayOn title={messages.unknownTitle} text={messages.unknownText} />
  return (
    <EntrancePage title={messages.unknownTitle} place={messages.unknownTitle}>
      <p>{messages.unknownText}</p>
      <p>{messages.otherAccountText}</p>
      <div className={styles.actions}>
        <Button icon="logout" onClick={() => void session.signOut()}>
          {messages.signOut}
        </Button>
      </div>
    </EntrancePage>
  )
}
export const InvitationTooMany = () => <NoWayOn title={messages.tooManyTitle} text={messages.tooManyText} />

function NoWayOn({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <EntrancePage title={title} place={title}>
      <p>{text}</p>
      <div className={styles.actions}>
        {children}
        <Link to={hrefTo('auth.login')} className={buttonClasses({ variant: 'secondary' })}>
          {messages.signIn}
        </Link>
      </div>
    </EntrancePage>
  )
}
