import { SharingLevel } from '@diab/core/guards'
import type { ClinicAccess } from '@diab/internal/settings'
import { useForm } from '@diab/widgets/unstable/hooks'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import * as styles from './visibility.css.ts'
import { visibilityMessages as messages } from './visibility.messages.ts'

type SharingDialogProps = {
  open: boolean
  onClose: () => void
  clinic: ClinicAccess
  patientId: string
  onSaved: (saved: ClinicAccess) => void
}

const options = Object.values(SharingLevel).map((level) => ({
  value: String(level),
  label: messages.sharingLevels[level],
  detail: messages.sharingTexts[level],
}))

const sharingForm = { fields: { level: {} } } as const

/** What a clinic may see: everything, the registration sheet alone, or nothing; each explained. */
export function SharingDialog({ open, onClose, clinic, patientId, onSaved }: SharingDialogProps) {
  const { state, field, send } = useForm<{ level: SharingLevel }, ClinicAccess>({
    definition: sharingForm,
    initial: { level: clinic.sharingLevel },
    submit: ({ level }, { client }) => client.settings.updateSharing(patientId, clinic.id, level),
    onSent: (saved) => {
      onClose()
      onSaved(saved)
    },
  })
  const { value: level, onChange } = field('level')
  return (
    <FormDialog open={open} onClose={onClose} title={messages.sharingTitle(clinic.name)} state={state} onSubmit={send} verb={messages.save}>
      <RadioCards
        legend={messages.sharingLegend}
        value={String(level)}
        options={options}
        onChange={(chosen) => onChange(Object.values(SharingLevel).find((known) => String(known) === chosen) ?? level)}
      />
      {level !== SharingLevel.Full && clinic.doctors.length > 0 ? <p className={styles.sharingNote}>{messages.sharingYouEdit}</p> : null}
    </FormDialog>
  )
}
