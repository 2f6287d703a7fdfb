import { homeOf } from '@diab/core/guards'
import { hrefTo } from '@diab/internal/routes'
import { buttonClasses } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Link } from '../../app/routing/routing.tsx'
import { PlainPage } from '../../app/AppShell/PlainPage.tsx'
import { useSession } from '../../app/useApp.ts'
import { ContactForm } from './ContactForm.tsx'
import * as styles from './contact.css.ts'
import { contactPageMessages as messages } from './contact.messages.ts'

/** `/kapcsolat`: a message to the customer service; needs no account. */
export function ContactPage() {
  const [sender, setSender] = useState<string>()
  const session = useSession()
  const isSignedIn = session.kind === 'signedIn'
  const home = isSignedIn ? homeOf(session.user) : hrefTo('auth.login')
  if (sender !== undefined) {
    return (
      <PlainPage key="sent" title={messages.sentTitle(sender)}>
        <p>{messages.sentText}</p>
        <div>
          <Link to={home} className={buttonClasses({ variant: 'primary' })}>
            {messages.close}
          </Link>
        </div>
      </PlainPage>
    )
  }
  return (
    <PlainPage key="editing" title={messages.title}>
      <p className={styles.intro}>
        {messages.intro}{' '}
        <Link to={hrefTo('public.faq')} className={styles.link}>
          {messages.faq}
        </Link>
        {messages.introEnd}
      </p>
      <ContactForm onSent={setSender} />
      {isSignedIn ? null : (
        <div className={styles.links}>
          <Link to={hrefTo('auth.login')} className={styles.link}>
            {messages.signIn}
          </Link>
          <Link to={hrefTo('auth.register')} className={styles.link}>
            {messages.register}
          </Link>
        </div>
      )}
    </PlainPage>
  )
}
