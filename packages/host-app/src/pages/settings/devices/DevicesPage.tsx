import { isUnreachable, keyOf } from '@diab/core/client'
import { formatDateTime } from '@diab/core/format'
import type { FormDefinition } from '@diab/core/machines'
import { toWallClockIn } from '@diab/core/rules'
import { type ChangedMeterRegistration, DeviceState, type MeterRegistration, toSerialNumber } from '@diab/internal/devices'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { type DiabMutationContext, type SaveProblem, useDiabCache, useForm, useRead } from '@diab/widgets/unstable/hooks'
import {
  Button,
  buttonClasses,
  Card,
  Dialog,
  EmptyState,
  ErrorState,
  Icon,
  type IconName,
  Skeleton,
  TextField,
  useToasts,
} from '@diab/widgets/unstable/ui'
import { useId, useState } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { Link } from '../../../app/routing/routing.tsx'
import { usePatient } from '../../../app/session/usePatient.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import { devicesMessages as messages } from './devices.messages.ts'
import * as styles from './devices.css.ts'
import { type MeterAction, meterActionsOf, meterName } from './meterView.ts'
import { PhonesCard } from './phones/PhonesCard.tsx'

/** `/beallitasok/eszkozeim`: the meters of a diary, and the apps of phones that are connected with it. */
export function DevicesPage() {
  const { id, fullname, isOwn } = usePatient()
  return (
    <SettingsPage title={isOwn ? messages.title : messages.titleFor(fullname)} documentTitle={messages.title} actions={<ConnectLink />}>
      <Devices key={id} patientId={id} />
    </SettingsPage>
  )
}

/** Leads to pairing, which needs the number given at the training; without one it says so instead of linking. */
function ConnectLink() {
  const { user } = useSignedIn()
  if (!user.eduNumber) return null
  return (
    <Link to={hrefTo('dashboard.upload.connect')} className={buttonClasses({ variant: 'primary' })}>
      <Icon name="plus" />
      {messages.connectMeter}
    </Link>
  )
}

type Chosen = { meter: MeterRegistration; action: MeterAction }

const icons: Record<MeterAction, IconName> = { rename: 'pencil', connect: 'link', deactivate: 'pause', reactivate: 'play' }

const stateIcons: Record<DeviceState, IconName> = { 1: 'minus', 2: 'clock', 3: 'check', 4: 'pause' }

/** Shows one meter: its name, its state, its last transfer, and its actions. */
function MeterRow({ meter, onAction }: { meter: MeterRegistration; onAction: (action: MeterAction) => void }) {
  const { timeZone } = useDiab()
  const at = (instant: string) => formatDateTime(toWallClockIn(timeZone, instant))
  const { name, profile, serialNumber, state, createdAt, connectedAt, lastUploadAt } = meter
  const title = meterName(meter)
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name="meter" size="large" />
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.name}>{title}</h2>
          <span className={styles.state[state]}>
            <Icon name={stateIcons[state]} size="small" />
            {messages.states[state]}
          </span>
        </div>
        <p className={styles.secondary}>
          {name === null && serialNumber === null ? '' : `${messages.profiles[profile]} · `}
          {serialNumber === null ? messages.noSerial : messages.serial(serialNumber)}
        </p>
        <p className={styles.secondary}>
          {connectedAt ? messages.connectedAt(at(connectedAt)) : messages.registeredAt(at(createdAt))}
          {` · ${lastUploadAt ? messages.lastUpload(at(lastUploadAt)) : messages.noUpload}`}
        </p>
      </div>
      <div className={styles.rowActions}>
        {meterActionsOf(meter).map((action) => (
          <Button key={action} icon={icons[action]} aria-label={messages[`${action}Of`](title)} onClick={() => onAction(action)}>
            {messages[action]}
          </Button>
        ))}
      </div>
    </li>
  )
}

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

/** Registered meters of a patient, newest first. */
const useMeters = (patientId: string) => useRead((client, signal) => client.devices.listRegistrations(patientId, { signal }))

/** Returns what changes one meter; the list is fetched again both on success and when another user was faster. */
function useChangeMeter(patientId: string) {
  const cache = useDiabCache()
  return async ({ client }: DiabMutationContext, meter: MeterRegistration, change: Partial<ChangedMeterRegistration>): Promise<void> => {
    const { profile, state, name, serialNumber } = meter
    try {
      await client.devices.updateRegistration(meter, { profile, state, name, serialNumber, ...change })
    } finally {
      void cache.invalidate(keyOf((reader) => reader.devices.listRegistrations(patientId)))
    }
  }
}

/** One change of one meter: asked, sent, and what came of it beside the question. */
function MeterDialog({ chosen, patientId, onClosed }: MeterDialogProps) {
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

function Devices({ patientId }: { patientId: string }) {
  const { user } = useSignedIn()
  const { data, error, isFetching, refetch } = useMeters(patientId)
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{messages.intro}</p>
      {data && data.length > 0 ? (
        <div className={styles.narrowAction}>
          <ConnectLink />
        </div>
      ) : null}
      {user.eduNumber ? null : (
        <p className={styles.note}>
          <Icon name="info" />
          {messages.noEduNumber}
        </p>
      )}
      {!data && !error ? (
        <div className={styles.list} role="status" aria-label={messages.loading}>
          <Skeleton height={88} />
          <Skeleton height={88} />
        </div>
      ) : null}
      {!data && error ? (
        <Card>
          <ErrorState title={messages.errorTitle} error={error} retrying={isFetching} onRetry={() => void refetch()}>
            {isUnreachable(error) ? messages.offlineText : messages.errorText}
          </ErrorState>
        </Card>
      ) : null}
      {data?.length === 0 ? <NoMeters /> : null}
      {data && data.length > 0 ? (
        <ul className={styles.list} aria-label={messages.list}>
          {data.map((meter) => (
            <MeterRow key={meter.id} meter={meter} onAction={(action) => setChosen({ meter, action })} />
          ))}
        </ul>
      ) : null}
      {/* Below a list of unknown length: shown sooner, they would move. */}
      <div className={data || error ? styles.below : undefined} hidden={!data && !error}>
        <p className={styles.note}>
          <Icon name="eye" />
          <span>
            {messages.accessText} <Link to={hrefTo('settings.visibility')}>{messages.accessLink}</Link>
          </span>
        </p>
        <PhonesCard patientId={patientId} />
      </div>
      <MeterDialog chosen={chosen} patientId={patientId} onClosed={() => setChosen(undefined)} />
    </div>
  )
}

function NoMeters() {
  return (
    <Card>
      <EmptyState
        icon="meter"
        title={messages.emptyTitle}
        action={
          <div className={styles.actions}>
            <ConnectLink />
            <Link to={hrefTo('dashboard.upload')} className={buttonClasses({ variant: 'secondary' })}>
              <Icon name="upload" />
              {messages.upload}
            </Link>
          </div>
        }
      >
        {messages.emptyText}
      </EmptyState>
    </Card>
  )
}
