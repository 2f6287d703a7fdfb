import { keyOf } from '@diab/core/client'
import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { type Uploader, uploaderForm, uploaderNameMaxLength, type UploaderScope } from '@diab/internal/devices'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useForm, useRead } from '@diab/widgets/unstable/hooks'
import {
  Button,
  Card,
  Dialog,
  IconButton,
  Notice,
  SegmentedControl,
  SelectField,
  Skeleton,
  TextField,
  useToasts,
} from '@diab/widgets/unstable/ui'
import { lazy, Suspense, useRef, useState } from 'react'
import { FormDialog } from '../../../../app/forms/FormDialog.tsx'
import { type Confirmation, ConfirmDialog } from '../../../../app/pageParts/ConfirmDialog.tsx'
import { LoadedPart } from '../../../../app/pageParts/Loaded.tsx'
import { useOpening } from '../../../../app/pageParts/useOpening.ts'
import { useSignedIn } from '../../../../app/session/useSignedIn.ts'
import { useApp } from '../../../../app/useApp.ts'
import { useCopy } from '../../signInMethods/useCopy.ts'
import * as styles from './phones.css.ts'
import { type ConnectedPhone, fieldsOfApp, nameOfApp, type PhoneApp, phoneApps, qrOfApp } from './phoneApps.ts'
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
function ConnectPhoneDialog({ patientId, open, onClose, onConnected }: ConnectPhoneDialogProps) {
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

const QrCode = lazy(async () => ({ default: (await import('../../../../app/connectionCode/QrCode.tsx')).QrCode }))

type PhoneSecretDialogProps = {
  /** Undefined: closed. */
  phone: ConnectedPhone | undefined
  onClose: () => void
  onClosed: () => void
}

/** Shows what is typed into the app, once; closes only when the user says that it is done. */
function PhoneSecretDialog({ phone, onClose, onClosed }: PhoneSecretDialogProps) {
  const { config } = useApp()
  const copy = useCopy()
  // Still shown while the dialog fades out.
  const [shown, setShown] = useState(phone)
  if (phone && phone !== shown) setShown(phone)
  const address = new URL(config.apiUrl || '/', globalThis.location.href).origin
  const qr = shown && qrOfApp(shown.app, address, shown.secret)
  return (
    <Dialog
      open={phone !== undefined}
      onClose={onClose}
      onClosed={() => {
        setShown(undefined)
        onClosed()
      }}
      closable={false}
      title={messages.secretTitle(shown?.uploader.name ?? '')}
      description={shown && messages.where[shown.app]}
      footer={
        <Button variant="primary" onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      <div className={styles.form}>
        {shown
          ? fieldsOfApp(shown.app, address, shown.secret).map(({ label, value }) => (
              <div key={label}>
                <p className={styles.fieldName}>{label}</p>
                <div className={styles.field}>
                  <p className={styles.fieldValue}>{value}</p>
                  <IconButton icon="copy" label={messages.copy(label)} onClick={() => void copy(value)} />
                </div>
              </div>
            ))
          : null}
        {qr ? (
          <div>
            <p className={styles.text}>{messages.qr}</p>
            <div className={styles.qr}>
              <Suspense fallback={<Skeleton height={240} />}>
                <QrCode text={qr} label={messages.qrLabel} />
              </Suspense>
            </div>
          </div>
        ) : null}
        <Notice icon="warning" text={messages.secretText} />
      </div>
    </Dialog>
  )
}

/** The apps of phones that are connected with a diary: connects one, and disconnects it. */
export function PhonesCard({ patientId }: { patientId: string }) {
  const { client } = useDiab()
  const cache = useDiabCache()
  const toasts = useToasts()
  const connecting = useOpening()
  const connectButton = useRef<HTMLButtonElement>(null)
  const [connected, setConnected] = useState<ConnectedPhone>()
  const [asked, setAsked] = useState<Confirmation>()
  const uploaders = useRead((reader, signal) => reader.devices.listUploaders(patientId, { signal }))
  const changed = () => void cache.invalidate(keyOf((reader) => reader.devices.listUploaders(patientId)))
  const askToRemove = ({ id, name }: Uploader) =>
    setAsked({
      title: messages.removeTitle(name),
      consequences: messages.removeConsequences,
      verb: messages.remove,
      isDangerous: true,
      action: () => client.devices.removeUploader(patientId, id),
      onDone: () => {
        changed()
        toasts.success(messages.removed)
      },
    })
  return (
    <Card title={messages.title}>
      <p className={styles.text}>{messages.text}</p>
      <LoadedPart question={uploaders} height={56} messages={messages}>
        {(data) => (
          <>
            {data.length === 0 ? (
              <p className={styles.empty}>{messages.empty}</p>
            ) : (
              <ul className={styles.list} aria-label={messages.list}>
                {data.map((uploader) => (
                  <PhoneRow key={uploader.id} uploader={uploader} onRemove={() => askToRemove(uploader)} />
                ))}
              </ul>
            )}
            <div className={styles.actions}>
              <Button ref={connectButton} icon="plus" onClick={connecting.open}>
                {messages.connect}
              </Button>
            </div>
          </>
        )}
      </LoadedPart>
      <ConnectPhoneDialog
        key={connecting.key}
        patientId={patientId}
        open={connecting.isOpen}
        onClose={connecting.close}
        onConnected={(phone) => {
          setConnected(phone)
          changed()
        }}
      />
      <PhoneSecretDialog
        phone={connected}
        onClose={() => setConnected(undefined)}
        // The button that opened it was in the dialog before it, which is gone.
        onClosed={() => connectButton.current?.focus()}
      />
      <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
    </Card>
  )
}

function PhoneRow({ uploader, onRemove }: { uploader: Uploader; onRemove: () => void }) {
  const { timeZone } = useDiab()
  const { user } = useSignedIn()
  const at = (instant: string) => formatDateTime(toWallClockIn(timeZone, instant))
  const { name, scope, createdAt, createdBy, lastUsedAt, lastUploadAt, leftOut } = uploader
  const facts = [
    messages.createdAt(at(createdAt), createdBy.id === user.id ? undefined : createdBy.fullname),
    lastUsedAt ? messages.lastUsed(at(lastUsedAt)) : messages.neverUsed,
    ...(lastUploadAt ? [messages.lastUpload(at(lastUploadAt))] : []),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          <span className={styles.scope}>{messages.scopes[scope]}</span>
        </div>
        <p className={styles.secondary}>{facts.join(' · ')}</p>
        {leftOut.length > 0 ? (
          <p className={styles.secondary}>
            {messages.leftOut(leftOut.map(({ reason, count }) => messages.leftOutItem(reason, count)).join(', '))}
          </p>
        ) : null}
      </div>
      <Button icon="close" aria-label={messages.removeOf(name)} onClick={onRemove}>
        {messages.remove}
      </Button>
    </li>
  )
}
