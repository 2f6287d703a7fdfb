import { accountDeletionForm, emptyAccountDeletion } from '@diab/core/settings'
import { Button, Dialog, TextField } from '@diab/widgets/ui'
import { useId } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { useForm } from '../../../app/forms/useForm.ts'
import { settingsFrameMessages } from '../frame/settingsFrame.messages.ts'
import * as styles from './deletion.css.ts'
import { deletionMessages as messages } from './deletion.messages.ts'

type DeletionDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What will be gone and what stays, one sentence each. */
  consequences: readonly string[]
  isStaff?: boolean
  /** @throws a refusal, which is shown in the dialog */
  deed: (password: string) => Promise<void>
  onDone?: () => void
}

/** Deletes everything of a person: the consequences, a word typed by hand, and the password. A new `key` begins anew. */
export function DeletionDialog({ open, onClose, title, consequences, isStaff = false, deed, onDone }: DeletionDialogProps) {
  const formId = useId()
  const { state, field, send } = useForm({
    definition: accountDeletionForm,
    initial: emptyAccountDeletion,
    submit: ({ password }) => deed(password),
    onSent: () => {
      onClose()
      onDone?.()
    },
  })
  const isSending = state.status === 'sending'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!isSending}
      title={title}
      description={
        <ul className={styles.consequences}>
          {consequences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {settingsFrameMessages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isSending}>
            {messages.verb}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={send}>
        <TextField
          label={messages.word}
          hint={isStaff ? messages.wordHintStaff : messages.wordHint}
          required
          autoComplete="off"
          maxLength={20}
          {...field('word')}
        />
        <TextField
          label={isStaff ? messages.passwordStaff : messages.password}
          type="password"
          required
          autoComplete="current-password"
          {...field('password')}
        />
        <GeneralErrors messages={state.general} />
      </Form>
    </Dialog>
  )
}
