import { profileForm } from '@diab/internal/account'
import { readWallClock, toLocalDay } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import type { SupervisedPerson } from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, Dialog } from '@diab/widgets/unstable/ui'
import { useId, useState } from 'react'
import { Form } from '../../app/forms/Form.tsx'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import { useApp } from '../../app/useApp.ts'
import { PersonFields } from './PersonFields.tsx'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'

export type PersonDialogProps = { person: SupervisedPerson; open: boolean; onClose: () => void; onClosed: () => void }

/** Another name or date of birth for a supervised person. */
export function EditPersonDialog({ person, open, onClose, onClosed }: PersonDialogProps) {
  const { client, now } = useDiab()
  const { session } = useApp()
  const formId = useId()
  const [definition] = useState(() => profileForm('supervised', now()))
  const { state, field, send } = useForm({
    definition,
    initial: { fullname: person.fullname, dateOfBirth: person.dateOfBirth ? formatDate(person.dateOfBirth, 'field') : '' },
    submit: ({ fullname, dateOfBirth }) => {
      const born = readWallClock(`${dateOfBirth.trim()} 00:00`) ?? dateOfBirth
      return client.account.updatePatient(person.id, { fullname: fullname.trim(), dateOfBirth: toLocalDay(born) })
    },
    onSent(saved) {
      session.profileChanged(saved)
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={messages.editTitle}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={state.status === 'sending'}>
            {messages.save}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={send}>
        <PersonFields fullname={field('fullname')} dateOfBirth={field('dateOfBirth')} />
        <GeneralErrors messages={state.general} />
      </Form>
    </Dialog>
  )
}
