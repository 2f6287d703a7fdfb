import { Button, Dialog, IconButton, Notice, Skeleton } from '@diab/widgets/unstable/ui'
import { lazy, Suspense, useState } from 'react'
import { useApp } from '../../../../app/useApp.ts'
import { useCopy } from '../../signInMethods/useCopy.ts'
import * as styles from './phones.css.ts'
import { type ConnectedPhone, fieldsOfApp, qrOfApp } from './phoneApps.ts'
import { phonesMessages as messages } from './phones.messages.ts'

const QrCode = lazy(async () => ({ default: (await import('../../../../app/connectionCode/QrCode.tsx')).QrCode }))

type PhoneSecretDialogProps = {
  /** Undefined: closed. */
  phone: ConnectedPhone | undefined
  onClose: () => void
  onClosed: () => void
}

/** Shows what is typed into the app, once; closes only when the user says that it is done. */
export function PhoneSecretDialog({ phone, onClose, onClosed }: PhoneSecretDialogProps) {
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
