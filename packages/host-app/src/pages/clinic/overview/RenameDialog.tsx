import { type Clinic, clinicForm } from '@diab/internal/clinic'
import { keyOf } from '@diab/core/client'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useForm } from '@diab/widgets/unstable/hooks'
import { TextField, useToasts } from '@diab/widgets/unstable/ui'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { useApp } from '../../../app/useApp.ts'
import { clinicOverviewMessages as messages } from './overview.messages.ts'

/** Renames the clinic. A new `key` resets the dialog. */
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
      cache.write<Clinic>(
        keyOf((client) => client.clinicStaff.readClinic(clinic.id)),
        () => saved,
      )
      // The menu shows the name, too.
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
