import { ownAccountMinimumAge } from '@diab/internal/account'
import { toLocalDay } from '@diab/core/rules'
import { emptyNewAccount, newAccountForm, toNewAccount } from '@diab/internal/registration'
import { validationMessages } from '@diab/internal/validation'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, Checkbox, DateField, Icon, TextField } from '@diab/widgets/unstable/ui'
import { useEffect, useState } from 'react'
import { Form } from '../../app/forms/Form.tsx'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import { GenderField } from '../../app/forms/GenderField.tsx'
import { NewPasswordField } from '../../app/forms/NewPasswordField.tsx'
import { PrivacyConsent } from '../../app/forms/PrivacyConsent.tsx'
import * as styles from '../../app/layouts/EntrancePage.css.ts'
import { useApp } from '../../app/useApp.ts'
import { FlowChoice } from './FlowChoice.tsx'
import { registrationMessages as messages } from './registration.messages.ts'

const tooYoung = validationMessages.minimumAge(String(ownAccountMinimumAge))

/** A new account. What was typed outlives the page while it is not sent; the password does not. */
export function AccountForm({ onCreated }: { onCreated: (email: string) => void }) {
  const { client, now } = useDiab()
  const { registration } = useApp()
  const [definition] = useState(() => newAccountForm(now()))
  const { state, field, send } = useForm({
    definition,
    initial: { ...emptyNewAccount, ...registration.typed.get() },
    submit: (draft) => client.registration.register(toNewAccount(draft)),
    onSent(_answer, { flow, email }) {
      registration.start(flow)
      onCreated(email.trim())
    },
  })
  const { values } = state
  useEffect(() => {
    const { password: _password, ...typed } = values
    registration.typed.set(() => (state.status === 'sent' ? null : typed))
  }, [registration, values, state.status])

  const flow = field('flow')
  const dateOfBirth = field('dateOfBirth')
  const { value: wantsNewsletter, ref: newsletterRef, ...newsletter } = field('newsletterSubscribed')
  return (
    <Form className={styles.form} onSubmit={send}>
      <FlowChoice value={flow.value} disabled={flow.disabled} onChange={flow.onChange} />
      <TextField label={messages.fullname} required autoComplete="name" {...field('fullname')} />
      <TextField label={messages.email} hint={messages.emailHint} required type="email" autoComplete="username" {...field('email')} />
      <NewPasswordField binding={field('password')} />
      <div>
        <DateField
          label={messages.dateOfBirth}
          hint={messages.dateOfBirthHint}
          required
          autoComplete="bday"
          max={toLocalDay(now())}
          {...dateOfBirth}
        />
        <div role="status">
          {dateOfBirth.error === tooYoung ? (
            <p className={styles.info}>
              <Icon name="info" />
              {messages.tooYoung}
            </p>
          ) : null}
        </div>
      </div>
      <GenderField {...field('gender')} />
      <PrivacyConsent binding={field('privacyAccepted')} />
      <Checkbox
        label={messages.newsletter}
        checked={wantsNewsletter}
        disabled={newsletter.disabled}
        onChange={newsletter.onChange}
        ref={newsletterRef}
      />
      <GeneralErrors messages={state.general} />
      <Button type="submit" variant="primary" size={48} fullWidth busy={state.status === 'sending'}>
        {messages.create}
      </Button>
    </Form>
  )
}
