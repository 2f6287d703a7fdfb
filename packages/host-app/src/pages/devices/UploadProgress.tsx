import { Button, ProgressBar } from '@diab/widgets/ui'
import type { UploadState } from './upload.machine.ts'
import * as styles from './upload.css.ts'
import { uploadMessages as messages } from './upload.messages.ts'

type UploadProgressProps = {
  state: Extract<UploadState, { step: 'opening' | 'reading' | 'sending' | 'handedOver' }>
  onCancelled: () => void
}

const shares = { opening: 0.1, reading: 0.4, sending: 0.8, handedOver: 1 }

/** Which step the file is at, with a way out. */
export function UploadProgress({ state, onCancelled }: UploadProgressProps) {
  const stage = messages.stages[state.step === 'handedOver' ? 'sending' : state.step]
  return (
    <div className={styles.dropZone}>
      {'fileName' in state ? <p className={styles.dropTitle}>{state.fileName}</p> : null}
      <ProgressBar value={shares[state.step]} max={1} label={stage} />
      <p role="status">{stage}</p>
      <Button onClick={onCancelled}>{messages.cancel}</Button>
    </div>
  )
}
