import { buttonClasses, Icon } from '@diab/widgets/unstable/ui'
import { type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { pastedFiles } from './pastedFiles.ts'
import { small } from '../receiptRow.css.ts'
import * as styles from './upload.css.ts'
import { type Reader, uploadMessages as messages } from './upload.messages.ts'

type DropZoneProps = {
  reader: Reader
  /** Lower when files are shown beside it. */
  isCompact: boolean
  onFilesChosen: (files: readonly File[]) => void
}

/** Files dropped here, picked with the button, or pasted anywhere on the page: one and the same. */
export function DropZone({ reader, isCompact, onFilesChosen }: DropZoneProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  usePastedFiles(onFilesChosen)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFilesChosen([...event.dataTransfer.files])
  }
  return (
    <div
      className={`${styles.dropZone} ${isCompact ? styles.dropZoneCompact : ''} ${isOver ? styles.dropZoneOver : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isCompact ? null : (
        <span className={styles.dropIcon}>
          <Icon name="upload" size="hero" />
        </span>
      )}
      <p className={styles.dropTitle}>
        <span className={styles.byMouse}>{messages.dropHere[reader]}</span>
        <span className={styles.byTouch}>{messages.chooseHere[reader]}</span>
      </p>
      <p className={small}>
        <span className={styles.byMouse}>{messages.dropHint[reader]}</span>
        <span className={styles.byTouch}>{messages.chooseHint}</span>
      </p>
      <input
        id={id}
        type="file"
        multiple
        className={styles.fileInput}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again after it has been mended.
          event.target.value = ''
          onFilesChosen(files)
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonClasses({ variant: isCompact ? 'secondary' : 'primary', size: isCompact ? 44 : 48 })} ${styles.fileButton}`}
      >
        <Icon name="upload" />
        {messages.choose}
      </label>
    </div>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=file]), textarea, select'))

/** Pasting works wherever the focus is, save in a field, where it means the field. */
function usePastedFiles(onFilesChosen: (files: readonly File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target) || !event.clipboardData) return
    const files = pastedFiles(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onFilesChosen(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
