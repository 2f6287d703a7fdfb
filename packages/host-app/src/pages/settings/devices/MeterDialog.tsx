import { fieldErrors, generalMessages, isConflict, isUnreachable, isValidationError } from '@diab/core/client'
import { type ChangedMeterRegistration, DeviceState, type MeterRegistration, toSerialNumber } from '@diab/internal/devices'
import { Button, Dialog, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { useId, useState } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { devicesMessages as messages } from './devices.messages.ts'
import * as styles from './devices.css.ts'
import { type MeterAction, meterName } from './meterView.ts'
import { useChangeMeter } from './useMeters.ts'

type MeterDialogProps = {
  /** Undefined: closed. */
  chosen: { meter: MeterRegistration; action: MeterAction } | undefined
  patientId: string
  onClosed: () => void
}

/** Where there is something to type; the others only ask. */
const fields: Partial<Record<MeterAction, { label: string; hint?: string; most: number }>> = {
  rename: { label: messages.name, most: 100 },
  connect: { label: messages.serialNumber, hint: messages.serialHint, most: 64 },
}

const typedAtFirst = ({ meter, action }: NonNullable<MeterDialogProps['chosen']>) => (action === 'rename' ? (meter.name ?? '') : '')

function changeOf(action: MeterAction, typed: string): Partial<ChangedMeterRegistration> {
  switch (action) {
    case 'rename':
      return { name: typed.trim() || null }
    case 'connect':
      return { state: DeviceState.Connected, serialNumber: toSerialNumber(typed) }
    case 'deactivate':
      return { state: DeviceState.Deactivated }
    case 'reactivate':
      return { state: DeviceState.Connected }
  }
}

/** One change of one meter: asked, sent, and what came of it beside the question. */
export function MeterDialog({ chosen, patientId, onClosed }: MeterDialogProps) {
  const changing = useChangeMeter(patientId)
  const toasts = useToasts()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [asked, setAsked] = useState(chosen)
  if (chosen !== asked) {
    // Another question begins with what is known of its meter.
    setAsked(chosen)
    if (chosen) setTyped(typedAtFirst(chosen))
    setMissing(false)
  }
  const action = chosen?.action ?? 'rename'
  const field = fields[action]
  function close() {
    changing.reset()
    onClosed()
  }
  function submit() {
    if (!chosen || changing.isPending) return
    if (action === 'connect' && toSerialNumber(typed) === null) return setMissing(true)
    changing.mutate(
      { meter: chosen.meter, change: changeOf(action, typed) },
      {
        onSuccess: () => {
          close()
          toasts.success(messages.changed)
        },
      },
    )
  }
  const title = chosen ? meterName(chosen.meter) : ''
  return (
    <Dialog
      open={chosen !== undefined}
      onClose={close}
      closable={!changing.isPending}
      title={action === 'deactivate' ? messages.deactivateTitle(title) : messages[`${action}Of`](title)}
      description={action === 'deactivate' ? messages.deactivateText : undefined}
      footer={
        <>
          <Button disabled={changing.isPending} onClick={close}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} variant={action === 'deactivate' ? 'danger' : 'primary'} busy={changing.isPending}>
            {field ? messages.save : messages[action]}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={submit}>
        {field ? (
          <TextField
            label={field.label}
            hint={field.hint}
            maxLength={field.most}
            value={typed}
            error={isMissing ? messages.required : fieldErrors(changing.error)[action === 'connect' ? 'serialNumber' : 'name']}
            onChange={(text) => {
              setMissing(false)
              setTyped(text)
            }}
          />
        ) : null}
        <div role="alert">{changing.error ? <p className={styles.problem}>{problemText(changing.error, action)}</p> : null}</div>
      </Form>
    </Dialog>
  )
}

/** What no field says. */
function problemText(error: Error, action: MeterAction): string {
  if (isUnreachable(error)) return messages.changeOffline
  if (isConflict(error)) return messages.changeConflict
  const beside = action === 'connect' || action === 'rename'
  if (isValidationError(error)) return beside ? generalMessages(error).join(' ') : Object.values(fieldErrors(error)).flat().join(' ')
  return messages.changeFailed
}
