import { keyOf } from '@diab/core/client'
import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import type { Uploader } from '@diab/internal/devices'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, useToasts } from '@diab/widgets/unstable/ui'
import { useRef, useState } from 'react'
import { type Confirmation, ConfirmDialog } from '../../../../app/pageParts/ConfirmDialog.tsx'
import { LoadedPart } from '../../../../app/pageParts/Loaded.tsx'
import { useOpening } from '../../../../app/pageParts/useOpening.ts'
import { useSignedIn } from '../../../../app/session/useSignedIn.ts'
import { ConnectPhoneDialog } from './ConnectPhoneDialog.tsx'
import * as styles from './phones.css.ts'
import type { ConnectedPhone } from './phoneApps.ts'
import { phonesMessages as messages } from './phones.messages.ts'
import { PhoneSecretDialog } from './PhoneSecretDialog.tsx'

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
