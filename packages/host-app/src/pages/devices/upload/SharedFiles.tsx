import { Button, Card } from '@diab/widgets/unstable/ui'
import { useEffect, useState } from 'react'
import { useAddress } from '../../../app/address/useAddress.ts'
import * as styles from './upload.css.ts'
import { uploadMessages as messages } from './upload.messages.ts'

const parameter = 'megosztott'

/** Asks the service worker, which is the one that received them; none when it has been stopped in between. */
function takeShared(): Promise<readonly File[]> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve([])
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<File[]>) => {
      resolve(data)
      port1.close()
    })
    port1.start()
    worker.postMessage('takeShared', [port2])
  })
}

/** Files that another app shared with this one. Any page could send them here, so they are read when the person says so. */
export function SharedFiles({ onChosen }: { onChosen: (files: readonly File[]) => void }) {
  const { search, change } = useAddress()
  const isShared = search.has(parameter)
  const [files, setFiles] = useState<readonly File[]>()
  useEffect(() => {
    if (isShared) void takeShared().then((taken) => setFiles((known) => (known?.length ? known : taken)))
  }, [isShared])
  function end() {
    setFiles(undefined)
    change((current) => {
      const next = new URLSearchParams(current)
      next.delete(parameter)
      return next
    })
  }
  if (!isShared || !files) return null
  if (files.length === 0)
    return (
      <Card title={messages.sharedTitle} tone="info">
        <p>{messages.sharedGone}</p>
        <Button onClick={end}>{messages.sharedClose}</Button>
      </Card>
    )
  return (
    <Card title={messages.sharedTitle} tone="info">
      <ul>
        {files.map(({ name, size, lastModified }) => (
          <li key={`${name} ${size} ${lastModified}`}>{name}</li>
        ))}
      </ul>
      <p className={styles.links}>
        <Button
          variant="primary"
          onClick={() => {
            onChosen(files)
            end()
          }}
        >
          {messages.sharedRead}
        </Button>
        <Button onClick={end}>{messages.giveUp}</Button>
      </p>
    </Card>
  )
}
