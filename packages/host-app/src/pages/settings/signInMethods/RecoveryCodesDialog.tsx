import { Button, Dialog } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { saveFile } from '../../../app/saveFile.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as styles from './signInMethods.css.ts'
import { signInMethodsMessages as messages } from './signInMethods.messages.ts'
import { useCopy } from './useCopy.ts'

type RecoveryCodesDialogProps = {
  /** Undefined: closed. */
  codes: readonly string[] | undefined
  onSaved: () => void
  onClosed: () => void
}

/** Shows new recovery codes once; closes only when the user says that they are saved. */
export function RecoveryCodesDialog({ codes, onSaved, onClosed }: RecoveryCodesDialogProps) {
  const { user } = useSignedIn()
  const copy = useCopy()
  // Still shown while the dialog fades out.
  const [shown, setShown] = useState<readonly string[]>([])
  if (codes && codes !== shown) setShown(codes)
  const sheetTitle = messages.codesSheet(user.email ?? user.fullname)
  const text = [sheetTitle, '', ...shown, ''].join('\n')
  return (
    <Dialog
      open={codes !== undefined}
      onClose={onSaved}
      onClosed={onClosed}
      closable={false}
      title={messages.recoveryCodes}
      description={messages.codesText}
      footer={
        <Button variant="primary" onClick={onSaved}>
          {messages.saved}
        </Button>
      }
    >
      <p className={styles.onPaper}>{sheetTitle}</p>
      <ul className={styles.codes} aria-label={messages.recoveryCodes}>
        {shown.map((code) => (
          <li key={code} className={styles.recoveryCode}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.codesActions}>
        <Button icon="copy" onClick={() => void copy(shown.join('\n'))}>
          {messages.copyCodes}
        </Button>
        <Button icon="download" onClick={() => saveFile(messages.fileName, new Blob([text], { type: 'text/plain' }))}>
          {messages.downloadCodes}
        </Button>
        <Button icon="print" onClick={() => globalThis.print()}>
          {messages.printCodes}
        </Button>
      </div>
    </Dialog>
  )
}
