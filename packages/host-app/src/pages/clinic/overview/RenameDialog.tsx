import { type Clinic, clinicForm, clinicKeys } from '@diab/core/clinic'
import { useDiab, useDiabCache } from '@diab/widgets/provider'
import { Button, Dialog, TextField, useToasts } from '@diab/widgets/ui'
import { useId } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { useForm } from '../../../app/forms/useForm.ts'
import { useApp } from '../../../app/useApp.ts'
import { staffWords } from '../../../app/clinicPlace/staffWords.messages.ts'
import { clinicOverviewMessages as messages } from './overview.messages.ts'

/** Gives the clinic another name. A new `key` begins anew. */
export function RenameDialog({ open, onClose, clinic }: { open: boolean; onClose: () => void; clinic: Clinic }) {
  const { client } = useDiab()
  const { session } = useApp()
  const cache = useDiabCache()
  const toasts = useToasts()
  const formId = useId()
  const { state, field, send } = useForm({
    definition: clinicForm,
    initial: { name: clinic.name },
    submit: ({ name }) => client.clinicStaff.updateClinic(clinic.id, { name: name.trim() }),
    onSent: (saved) => {
      cache.write<Clinic>(clinicKeys.clinic(clinic.id), () => saved)
      // The name also stands in the menu.
      void session.loadClinics().catch(() => {})
      onClose()
      toasts.success(messages.renamed)
    },
  })
  const isSending = state.status === 'sending'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!isSending}
      title={messages.renameTitle}
      description={messages.renameText}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {staffWords.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSending}>
            {messages.save}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={send}>
        <TextField label={messages.name} required autoComplete="off" {...field('name')} />
        <GeneralErrors messages={state.general} />
      </Form>
    </Dialog>
  )
}
