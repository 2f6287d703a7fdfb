import type { FormDefinition } from '@diab/core/machines'
import { type ChangedMeterRegistration, DeviceState, type MeterRegistration, toSerialNumber } from '@diab/internal/devices'
import { type SaveProblem, useForm } from '@diab/widgets/unstable/hooks'
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

type TypedMeter = { name: string; serialNumber: string }

const nothingTyped: TypedMeter = { name: '', serialNumber: '' }
const meterForm: FormDefinition<TypedMeter> = { fields: { name: {}, serialNumber: {} } }
const connectForm: FormDefinition<TypedMeter> = {
  fields: { name: {}, serialNumber: { rules: [(typed) => (toSerialNumber(typed) === null ? messages.required : undefined)] } },
  mode: 'lazy',
}

/** Where there is something to type; the others only ask. */
const fields: Partial<Record<MeterAction, { name: keyof TypedMeter; label: string; hint?: string; most: number }>> = {
  rename: { name: 'name', label: messages.name, most: 100 },
  connect: { name: 'serialNumber', label: messages.serialNumber, hint: messages.serialHint, most: 64 },
}

function changeOf(action: MeterAction, { name, serialNumber }: TypedMeter): Partial<ChangedMeterRegistration> {
  switch (action) {
    case 'rename':
      return { name: name.trim() || null }
    case 'connect':
      return { state: DeviceState.Connected, serialNumber: toSerialNumber(serialNumber) }
    case 'deactivate':
      return { state: DeviceState.Deactivated }
    case 'reactivate':
      return { state: DeviceState.Connected }
  }
}

/** One change of one meter: asked, sent, and what came of it beside the question. */
export function MeterDialog({ chosen, patientId, onClosed }: MeterDialogProps) {
  const change = useChangeMeter(patientId)
  const toasts = useToasts()
  const formId = useId()
  const action = chosen?.action ?? 'rename'
  const form = useForm<TypedMeter>({
    definition: action === 'connect' ? connectForm : meterForm,
    initial: nothingTyped,
    async submit(typed, context) {
      if (chosen) await change(context, chosen.meter, changeOf(action, typed))
    },
    onSent() {
      onClosed()
      toasts.success(messages.changed)
    },
  })
  const { isSending, problem } = form
  const [asked, setAsked] = useState(chosen)
  if (chosen !== asked) {
    // Another question begins with what is known of its meter.
    setAsked(chosen)
    form.reset(chosen ? { ...nothingTyped, name: chosen.meter.name ?? '' } : nothingTyped)
  }
  const field = fields[action]
  const title = chosen ? meterName(chosen.meter) : ''
  return (
    <Dialog
      open={chosen !== undefined}
      onClose={onClosed}
      closable={!isSending}
      title={action === 'deactivate' ? messages.deactivateTitle(title) : messages[`${action}Of`](title)}
      description={action === 'deactivate' ? messages.deactivateText : undefined}
      footer={
        <>
          <Button disabled={isSending} onClick={onClosed}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} variant={action === 'deactivate' ? 'danger' : 'primary'} busy={isSending}>
            {field ? messages.save : messages[action]}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={form.send}>
        {field ? <TextField label={field.label} hint={field.hint} maxLength={field.most} {...form.field(field.name)} /> : null}
        <div role="alert">
          {problem ? <p className={styles.problem}>{problemText(problem, form.state.general, field !== undefined)}</p> : null}
        </div>
      </Form>
    </Dialog>
  )
}

/** What no field says. */
function problemText(problem: SaveProblem, general: readonly string[], hasField: boolean): string {
  switch (problem.status) {
    case 'unreachable':
      return messages.changeOffline
    case 'conflict':
      return messages.changeConflict
    case 'refused':
      return (hasField ? general : Object.values(problem.errors).flat()).join(' ')
    case 'failed':
      return messages.changeFailed
  }
}
