import { hrefTo } from '@diab/internal/routes'
import { Button, buttonClasses } from '@diab/widgets/unstable/ui'
import { frameMessages } from '../AppShell/frame.messages.ts'
import * as styles from '../ErrorPage.css.ts'
import { Link } from '../routing/routing.tsx'
import { useApp } from '../useApp.ts'
import { noAccountMessages as messages } from './noAccount.messages.ts'

/** Shown to a user who is signed in at the external issuer and has no account here: the sign-in is good, so it is no error. */
export function NoAccountText({ reason }: { reason: string }) {
  const { session } = useApp()
  return (
    <div>
      <title>{frameMessages.documentTitle(messages.documentTitle)}</title>
      <h1 className={styles.title}>{messages.title}</h1>
      <p className={styles.what}>{reason}</p>
      <p className={styles.hint}>{messages.hint}</p>
      <div className={styles.actions}>
        <Button onClick={() => void session.signOut()}>{messages.otherAccount}</Button>
        <Link to={hrefTo('public.contact')} className={buttonClasses({ variant: 'primary' })}>
          {messages.contact}
        </Link>
      </div>
    </div>
  )
}
