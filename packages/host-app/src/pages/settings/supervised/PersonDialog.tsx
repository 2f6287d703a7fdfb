import { toLocalDay } from '@diab/core/diary'
import { formatDate } from '@diab/core/format'
import {
  emptySupervisedPerson,
  type SupervisedPerson,
  type SupervisedPersonDraft,
  supervisedPersonForm,
  toNewSupervisedPerson,
} from '@diab/core/supervision'
import { useDiab } from '@diab/widgets/provider'
import { Button, DateField, Dialog, TextField } from '@diab/widgets/ui'
import { useId, useState } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GenderField } from '../../../app/forms/GenderField.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { useForm } from '../../../app/forms/useForm.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import { settingsFrameMessages } from '../frame/settingsFrame.messages.ts'
import * as styles from './supervised.css.ts'
import { supervisedMessages as messages } from './supervised.messages.ts'
import { useSupervisedChanged } from './useSupervised.ts'

type PersonDialogProps = {
  open: boolean
  onClose: () => void
  /** Undefined: somebody new. */
  person?: SupervisedPerson
  onSaved: (fullname: string) => void
}

const draftOf = (person: SupervisedPerson | undefined): SupervisedPersonDraft =>
  person
    ? { fullname: person.fullname, dateOfBirth: person.dateOfBirth ? formatDate(person.dateOfBirth) : '', gender: null }
    : emptySupervisedPerson

/** Name and date of birth of a person in care: somebody new, or a correction. A new `key` begins anew. */
export function PersonDialog({ open, onClose, person, onSaved }: PersonDialogProps) {
  const { now } = useDiab()
  const formId = useId()
  const [definition] = useState(() => supervisedPersonForm(now()))
  const { state, field, send } = useForm({
    definition,
    initial: draftOf(person),
    submit: useSavePerson(person),
    onSent: (_answer, { fullname }) => {
      onClose()
      onSaved(fullname.trim())
    },
  })
  const isSending = state.status === 'sending'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!isSending}
      title={person ? messages.editTitle(person.fullname) : messages.addTitle}
      description={person ? undefined : messages.addText}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {settingsFrameMessages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSending}>
            {person ? messages.save : messages.addTitle}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={send}>
        <TextField label={messages.fullname} required autoComplete="off" {...field('fullname')} />
        <DateField label={messages.dateOfBirth} required max={toLocalDay(now())} {...field('dateOfBirth')} />
        {person ? null : <GenderField {...field('gender')} />}
        <GeneralErrors messages={state.general} />
      </Form>
    </Dialog>
  )
}

/** Registers somebody new, the same words sent again being the same person, or corrects somebody known. */
function useSavePerson(person: SupervisedPerson | undefined) {
  const { client } = useDiab()
  const { session } = useApp()
  const { user } = useSignedIn()
  const supervisedChanged = useSupervisedChanged()
  const [idempotencyKeys] = useState(() => new Map<string, string>())
  return async (draft: SupervisedPersonDraft) => {
    const typed = toNewSupervisedPerson(draft)
    if (person) {
      session.profileChanged(await client.account.updatePatient(person.id, typed))
      return
    }
    const words = JSON.stringify(typed)
    const idempotencyKey = idempotencyKeys.get(words) ?? crypto.randomUUID()
    idempotencyKeys.set(words, idempotencyKey)
    await client.supervision.register(user.id, typed, { idempotencyKey })
    await supervisedChanged()
  }
}
