import { SharingLevel } from '@diab/core/guards'
import type { ClinicAccess } from '@diab/internal/settings'
import { useDiabMutation } from '@diab/widgets/unstable/hooks'
import { Button, Dialog } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { problemText } from '../../../app/pageParts/problemText.ts'
import { settingsFrameMessages } from '../frame/settingsFrame.messages.ts'
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

/** What a clinic may see: everything, the registration sheet alone, or nothing; each explained. */
export function SharingDialog({ open, onClose, clinic, patientId, onSaved }: SharingDialogProps) {
  const [level, setLevel] = useState<SharingLevel>(clinic.sharingLevel)
  const saving = useDiabMutation({
    mutationFn: (_: void, { client }) => client.settings.updateSharing(patientId, clinic.id, level),
    onSuccess: (saved) => {
      onClose()
      onSaved(saved)
    },
  })
  const problem = problemText(saving.error)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!saving.isPending}
      title={messages.sharingTitle(clinic.name)}
      footer={
        <>
          <Button disabled={saving.isPending} onClick={onClose}>
            {settingsFrameMessages.cancel}
          </Button>
          <Button variant="primary" busy={saving.isPending} onClick={() => saving.mutate()}>
            {messages.save}
          </Button>
        </>
      }
    >
      <RadioCards
        legend={messages.sharingLegend}
        value={String(level)}
        options={options}
        onChange={(chosen) => setLevel(Object.values(SharingLevel).find((known) => String(known) === chosen) ?? level)}
      />
      {level !== SharingLevel.Full && clinic.doctors.length > 0 ? <p className={styles.sharingNote}>{messages.sharingYouEdit}</p> : null}
      <GeneralErrors messages={problem === undefined ? [] : [problem]} />
    </Dialog>
  )
}
