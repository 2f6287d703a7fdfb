import { contactForm, contactMessageMaxLength, emptyContactMessage } from '@diab/internal/contact'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, Checkbox, TextArea, TextField } from '@diab/widgets/unstable/ui'
import { Form } from '../../app/forms/Form.tsx'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import * as styles from './contact.css.ts'
import { contactPageMessages as messages } from './contact.messages.ts'

/** Editing → sending, with everything disabled → sent; a refusal stays in editing and shows why. */
export function ContactForm({ onSent }: { onSent: (name: string) => void }) {
  const { client } = useDiab()
  const { state, field, send } = useForm({
    definition: contactForm,
    initial: emptyContactMessage,
    submit: (message) => client.contact.send(message),
    onSent: (_answer, { name }) => onSent(name.trim()),
  })
  const { value: privacyAccepted, ...privacy } = field('privacyAccepted')
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
        ref={privacy.ref}
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
