import { keyOf } from '@diab/core/client'
import { toLocalDay } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import {
  emptySupervisedPerson,
  type SupervisedPerson,
  type SupervisedPersonDraft,
  supervisedPersonForm,
  toNewSupervisedPerson,
} from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { type DiabMutationContext, useDiabCache, useForm } from '@diab/widgets/unstable/hooks'
import { DateField, TextField } from '@diab/widgets/unstable/ui'
import { useCallback, useState } from 'react'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { GenderField } from '../../../app/forms/GenderField.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import * as styles from './supervised.css.ts'
import { supervisedMessages as messages } from './supervised.messages.ts'

type PersonDialogProps = {
  open: boolean
  onClose: () => void
  /** Undefined for a new person. */
  person?: SupervisedPerson
  onSaved: (fullname: string) => void
}

const draftOf = (person: SupervisedPerson | undefined): SupervisedPersonDraft =>
  person
    ? { fullname: person.fullname, dateOfBirth: person.dateOfBirth ? formatDate(person.dateOfBirth, 'field') : '', gender: null }
    : emptySupervisedPerson

/** Asks for the name and date of birth of a new or known supervised person. A new `key` resets the dialog. */
export function PersonDialog({ open, onClose, person, onSaved }: PersonDialogProps) {
  const { now } = useDiab()
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
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={person ? messages.editTitle(person.fullname) : messages.addTitle}
      description={person ? undefined : messages.addText}
      state={state}
      onSubmit={send}
      verb={person ? messages.save : messages.addTitle}
      className={styles.form}
    >
      <TextField label={messages.fullname} required autoComplete="off" {...field('fullname')} />
      <DateField label={messages.dateOfBirth} required max={toLocalDay(now())} {...field('dateOfBirth')} />
      {person ? null : <GenderField {...field('gender')} />}
    </FormDialog>
  )
}

/** Asks again for the persons in care, wherever they are shown. */
export function useSupervisedChanged(): () => Promise<void> {
  const { session } = useApp()
  const { user } = useSignedIn()
  const cache = useDiabCache()
  return useCallback(async () => {
    void cache.invalidate(keyOf((client) => client.supervision.list(user.id)))
    await session.loadSupervised()
  }, [cache, session, user.id])
}

/** Registers a new person, with the same data sent again being the same person, or corrects a known one. */
function useSavePerson(person: SupervisedPerson | undefined) {
  const { session } = useApp()
  const { user } = useSignedIn()
  const supervisedChanged = useSupervisedChanged()
  return async (draft: SupervisedPersonDraft, { client, idempotencyKeyOf }: DiabMutationContext) => {
    const typed = toNewSupervisedPerson(draft)
    if (person) {
      session.profileChanged(await client.account.updatePatient(person.id, typed))
      return
    }
    await client.supervision.register(user.id, typed, { idempotencyKey: idempotencyKeyOf(typed) })
    await supervisedChanged()
  }
}
