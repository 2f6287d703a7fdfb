import { emptyPasswordChange, passwordForm } from '@diab/internal/account'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, TextField } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { Link } from '../../../app/routing/routing.tsx'
import { SignInElsewhere } from '../../../app/session/SignInElsewhere.tsx'
import { useApp } from '../../../app/useApp.ts'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import * as styles from './accountPages.css.ts'
import { accountPagesMessages as messages } from './accountPages.messages.ts'

/** `/beallitasok/jelszo`: another password; every sign-in ends with it. */
export function PasswordPage() {
  const [isChanged, setChanged] = useState(false)
  const { session, config } = useApp()
  return (
    <SettingsPage title={messages.passwordTitle} isOwnOnly>
      {config.signInElsewhere ? (
        <SignInElsewhere isSignedIn />
      ) : isChanged ? (
        <div className={styles.form}>
          <p role="status">{messages.passwordChanged}</p>
          <div>
            <Button variant="primary" onClick={() => void session.signOut()}>
              {messages.signInAgain}
            </Button>
          </div>
        </div>
      ) : (
        <PasswordForm onChanged={() => setChanged(true)} />
      )}
    </SettingsPage>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { client } = useDiab()
  const { state, field, send } = useForm({
    definition: passwordForm,
    initial: emptyPasswordChange,
    submit: ({ currentPassword, newPassword }) => client.account.changePassword({ currentPassword, newPassword }),
    onSent: onChanged,
  })
  return (
    <Form className={styles.form} onSubmit={send}>
      <p className={styles.intro}>
        {messages.passwordIntro} <Link to={hrefTo('settings.account')}>{messages.signInMethods}</Link>
      </p>
      <TextField label={messages.currentPassword} type="password" required autoComplete="current-password" {...field('currentPassword')} />
      <TextField
        label={messages.newPassword}
        type="password"
        required
        autoComplete="new-password"
        hint={messages.newPasswordHint}
        {...field('newPassword')}
      />
      <TextField label={messages.repeatedPassword} type="password" required autoComplete="new-password" {...field('repeatedPassword')} />
      <GeneralErrors messages={state.general} />
      <div>
        <Button type="submit" variant="primary" busy={state.status === 'sending'}>
          {messages.changePassword}
        </Button>
      </div>
    </Form>
  )
}
