import { buttonClasses, Icon } from '@diab/widgets/ui'
import { type DragEvent, useId, useState } from 'react'
import * as styles from './upload.css.ts'
import { uploadMessages as messages } from './upload.messages.ts'

/** A file dropped here, or picked with the button: one and the same. */
export function DropZone({ onFileChosen }: { onFileChosen: (file: File) => void }) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFileChosen(file)
  }
  return (
    <div
      className={`${styles.dropZone} ${isOver ? styles.dropZoneOver : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.dropIcon}>
        <Icon name="upload" size="hero" />
      </span>
      <p className={styles.dropTitle}>{messages.dropHere}</p>
      <p>{messages.or}</p>
      <input
        id={id}
        type="file"
        className={styles.fileInput}
        accept=".txt,.tsv,.csv,.tab,.log,text/*"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after it has been mended.
          event.target.value = ''
          if (file) onFileChosen(file)
        }}
      />
      <label htmlFor={id} className={`${buttonClasses({ variant: 'primary', size: 48 })} ${styles.fileButton}`}>
        <Icon name="upload" />
        {messages.choose}
      </label>
    </div>
  )
}
