import { uploaderForm, uploaderNameMaxLength, type UploaderScope } from '@diab/internal/devices'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { SegmentedControl, SelectField, TextField } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { FormDialog } from '../../../../app/forms/FormDialog.tsx'
import * as styles from './phones.css.ts'
import { type ConnectedPhone, nameOfApp, type PhoneApp, phoneApps } from './phoneApps.ts'
import { phonesMessages as messages } from './phones.messages.ts'

type ConnectPhoneDialogProps = {
  patientId: string
  open: boolean
  onClose: () => void
  onConnected: (phone: ConnectedPhone) => void
}

const options = phoneApps.map((app) => ({ value: app, label: messages.apps[app] }))
const scopes = (['write', 'read'] as const).map((scope) => ({ value: scope, label: messages.scopes[scope] }))

/** Asks which app it is and what it may do. A new `key` resets the form. */
export function ConnectPhoneDialog({ patientId, open, onClose, onConnected }: ConnectPhoneDialogProps) {
  const { client, timeZone } = useDiab()
  const [app, setApp] = useState<PhoneApp>('xdrip')
  const [scope, setScope] = useState<UploaderScope>('write')
  const { state, field, send } = useForm({
    definition: uploaderForm,
    initial: { name: nameOfApp('xdrip') },
    submit: ({ name }) => client.devices.createUploader(patientId, { name, scope, timeZone }),
    onSent: (created) => {
      onClose()
      onConnected({ ...created, app })
    },
  })
  const name = field('name')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.connect}
      state={state}
      onSubmit={send}
      verb={messages.create}
      className={styles.form}
    >
      <SelectField
        label={messages.app}
        value={app}
        options={options}
        disabled={name.disabled}
        onChange={(chosen) => {
          // A name that the person typed stays.
          if (name.value === nameOfApp(app)) name.onChange(nameOfApp(chosen))
          setApp(chosen)
        }}
      />
      <TextField label={messages.name} required hint={messages.nameHint} maxLength={uploaderNameMaxLength} {...name} />
      <div className={styles.choice}>
        <p className={styles.choiceLabel}>{messages.scope}</p>
        <SegmentedControl label={messages.scope} value={scope} onChange={setScope} segments={scopes} fullWidth />
      </div>
    </FormDialog>
  )
}
