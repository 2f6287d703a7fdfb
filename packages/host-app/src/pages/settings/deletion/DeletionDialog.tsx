import { accountDeletionForm, emptyAccountDeletion } from '@diab/internal/settings'
import { useForm } from '@diab/widgets/unstable/hooks'
import { TextField } from '@diab/widgets/unstable/ui'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
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
  action: (password: string) => Promise<void>
  onDone?: () => void
}

/** Confirms the deletion of a person's data: consequences, a word typed by hand, and the password. A new `key` resets the dialog. */
export function DeletionDialog({ open, onClose, title, consequences, isStaff = false, action, onDone }: DeletionDialogProps) {
  const { state, field, send } = useForm({
    definition: accountDeletionForm,
    initial: emptyAccountDeletion,
    submit: ({ password }) => action(password),
    onSent: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      description={
        <ul className={styles.consequences}>
          {consequences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
      state={state}
      onSubmit={send}
      verb={messages.verb}
      isDangerous
      className={styles.form}
    >
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
    </FormDialog>
  )
}
