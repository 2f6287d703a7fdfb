import { hrefTo } from '@diab/internal/routes'
import { Link } from '../routing/routing.tsx'
import * as styles from '../layouts/EntrancePage.css.ts'
import { signInElsewhereMessages as messages } from './signInElsewhere.messages.ts'

/** Shown instead of a form for an account or a password that this provider does not keep. */
export function SignInElsewhere({ isSignedIn = false }: { isSignedIn?: boolean }) {
  return (
    <>
      <p className={styles.intro}>{messages.text}</p>
      <div className={styles.actions}>
        {isSignedIn ? null : (
          <Link to={hrefTo('auth.login')} className={styles.link}>
            {messages.signIn}
          </Link>
        )}
        <Link to={hrefTo('public.contact')} className={styles.link}>
          {messages.contact}
        </Link>
      </div>
    </>
  )
}
