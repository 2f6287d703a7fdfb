import { Button, Dialog, IconButton, Skeleton, useToasts } from '@diab/widgets/unstable/ui'
import { lazy, Suspense, useState } from 'react'
import * as styles from './code.css.ts'
import { codeMessages as messages } from './code.messages.ts'
import { formatCode } from './formatCode.ts'

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

/** Copies a connection code, or shows it as a QR code. */
export function CodeActions({ code, title }: { code: string; title: string }) {
  const toasts = useToasts()
  const [isShown, setShown] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      toasts.success(messages.copied)
    } catch {
      // Some browsers allow it only over https, or never.
      toasts.error(messages.copyFailed)
    }
  }
  return (
    <>
      <IconButton icon="copy" label={messages.copy} onClick={() => void copy()} />
      <Button onClick={() => setShown(true)}>{messages.qr}</Button>
      <Dialog
        open={isShown}
        onClose={() => setShown(false)}
        title={title}
        description={messages.qrText}
        footer={<Button onClick={() => setShown(false)}>{messages.close}</Button>}
      >
        <div className={styles.dialogCode}>
          <Suspense fallback={<Skeleton height={240} />}>
            <QrCode text={code} label={messages.qrLabel(code)} />
          </Suspense>
          <p className={styles.code}>{formatCode(code)}</p>
        </div>
      </Dialog>
    </>
  )
}
