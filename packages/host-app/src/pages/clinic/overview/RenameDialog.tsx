import { type Clinic, clinicForm, clinicKeys } from '@diab/core/clinic'
import { useDiab, useDiabCache } from '@diab/widgets/provider'
import { TextField, useToasts } from '@diab/widgets/ui'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { useForm } from '../../../app/forms/useForm.ts'
import { useApp } from '../../../app/useApp.ts'
import { clinicOverviewMessages as messages } from './overview.messages.ts'

/** Gives the clinic another name. A new `key` begins anew. */
export function RenameDialog({ open, onClose, clinic }: { open: boolean; onClose: () => void; clinic: Clinic }) {
  const { client } = useDiab()
  const { session } = useApp()
  const cache = useDiabCache()
  const toasts = useToasts()
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
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.renameTitle}
      description={messages.renameText}
      state={state}
      onSubmit={send}
      verb={messages.save}
    >
      <TextField label={messages.name} required autoComplete="off" {...field('name')} />
    </FormDialog>
  )
}
