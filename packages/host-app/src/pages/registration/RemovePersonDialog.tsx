import { Button, Dialog, TextField } from '@diab/widgets/unstable/ui'
import { useId } from 'react'
import { Form } from '../../app/forms/Form.tsx'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import type { PersonDialogProps } from './EditPersonDialog.tsx'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'
import { useRemovePerson } from './useRemovePerson.ts'

type RemovePersonDialogProps = PersonDialogProps & { announce: (words: string) => void }

/** Confirms the removal of a supervised person; also asks for the password when their account is deleted with it. */
export function RemovePersonDialog({ person, open, onClose, onClosed, announce }: RemovePersonDialogProps) {
  const formId = useId()
  const { mustDelete, deletion, isSending, problems, disconnect } = useRemovePerson({
    person,
    onRemoved() {
      announce(messages.removed(person.fullname))
      onClose()
    },
    onListFailed: () => announce(messages.listFailed),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={mustDelete ? messages.deleteTitle(person.fullname) : messages.removeTitle(person.fullname)}
      description={mustDelete ? messages.deleteText : messages.removeText}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          {mustDelete ? (
            <Button type="submit" form={formId} variant="danger" busy={isSending}>
              {messages.delete}
            </Button>
          ) : (
            <Button variant="danger" busy={isSending} onClick={disconnect}>
              {messages.remove}
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={mustDelete ? deletion.send : disconnect}>
        {mustDelete ? (
          <TextField
            label={messages.password}
            type="password"
            required
            autoFocus
            autoComplete="current-password"
            {...deletion.field('password')}
          />
        ) : null}
        <GeneralErrors messages={problems} />
      </Form>
    </Dialog>
  )
}
