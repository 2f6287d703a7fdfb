import { hrefTo } from '@diab/internal/routes'
import { emptyForgottenPassword, forgottenPasswordForm } from '@diab/internal/registration'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, TextField } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Form } from '../../app/forms/Form.tsx'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import * as styles from '../../app/layouts/EntrancePage.css.ts'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { Link } from '../../app/routing/routing.tsx'
import { SignInElsewhere } from '../../app/session/SignInElsewhere.tsx'
import { useApp } from '../../app/useApp.ts'
import { forgottenPasswordMessages as messages } from './forgottenPassword.messages.ts'

/** `/bejelentkezes/elfelejtett-jelszo`: a link by mail. The answer is the same whether the address is known or not. */
export function ForgottenPasswordPage() {
  const { config } = useApp()
  const [email, setEmail] = useState<string>()
  if (config.signInElsewhere)
    return (
      <EntrancePage title={messages.title}>
        <SignInElsewhere />
      </EntrancePage>
    )
  return email === undefined ? <AskForLink onSent={setEmail} /> : <LinkSent email={email} onAgain={() => setEmail(undefined)} />
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const { client } = useDiab()
  const { state, field, send } = useForm({
    definition: forgottenPasswordForm,
    initial: emptyForgottenPassword,
    submit: ({ email }) => client.registration.forgotPassword(email.trim()),
    onSent: (_answer, { email }) => onSent(email.trim()),
  })
  return (
    <EntrancePage title={messages.title} place="ask">
      <p className={styles.intro}>{messages.intro}</p>
      <Form className={styles.form} onSubmit={send}>
        <TextField label={messages.email} required type="email" autoComplete="username" {...field('email')} />
        <GeneralErrors messages={state.general} />
        <Button type="submit" variant="primary" size={48} fullWidth busy={state.status === 'sending'}>
          {messages.send}
        </Button>
      </Form>
      <Link to={hrefTo('auth.login')} className={styles.link}>
        {messages.signIn}
      </Link>
    </EntrancePage>
  )
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <EntrancePage title={messages.sentTitle} place="sent">
      <p role="status" className={styles.wrapped}>
        {messages.sentText(email)}
      </p>
      <p className={styles.intro}>{messages.sentHint}</p>
      <div className={styles.actions}>
        <Button onClick={onAgain}>{messages.again}</Button>
        <Link to={hrefTo('auth.login')} className={styles.link}>
          {messages.signIn}
        </Link>
      </div>
    </EntrancePage>
  )
}
