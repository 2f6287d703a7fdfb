import { homeOf } from '@diab/core/guards'
import { contactForm, contactMessageMaxLength, emptyContactMessage } from '@diab/internal/contact'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, buttonClasses, Checkbox, TextArea, TextField } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Link } from '../../app/routing/routing.tsx'
import { PlainPage } from '../../app/AppShell/PlainPage.tsx'
import { Form } from '../../app/forms/Form.tsx'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import { useSession } from '../../app/useApp.ts'
import * as styles from './contact.css.ts'
import { contactPageMessages as messages } from './contact.messages.ts'

/** Editing → sending, with everything disabled → sent; a refusal stays in editing and shows why. */
function ContactForm({ onSent }: { onSent: (name: string) => void }) {
  const { client } = useDiab()
  const { state, field, send } = useForm({
    definition: contactForm,
    initial: emptyContactMessage,
    submit: (message) => client.contact.send(message),
    onSent: (_answer, { name }) => onSent(name.trim()),
  })
  const { value: privacyAccepted, ref: privacyRef, ...privacy } = field('privacyAccepted')
  return (
    <Form className={styles.form} onSubmit={send}>
      <TextField label={messages.name} required autoComplete="name" {...field('name')} />
      <TextField label={messages.email} required type="email" autoComplete="email" {...field('email')} />
      <TextArea
        label={messages.message}
        required
        rows={6}
        maxLength={contactMessageMaxLength}
        hint={messages.messageHint}
        {...field('message')}
      />
      <Checkbox
        label={messages.privacy}
        required
        checked={privacyAccepted}
        error={privacy.error}
        disabled={privacy.disabled}
        onChange={privacy.onChange}
        ref={privacyRef}
      />
      <GeneralErrors messages={state.general} />
      <div>
        <Button type="submit" variant="primary" busy={state.status === 'sending'}>
          {messages.send}
        </Button>
      </div>
    </Form>
  )
}

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
