import type { TransferProgress } from '@diab/internal/devices'
import { useDiab } from '@diab/widgets/provider'
import { useDiabMutation } from '@diab/widgets/unstable/hooks'
import { Button, Card } from '@diab/widgets/unstable/ui'
import { useEffect, useState } from 'react'
import * as styles from './upload.css.ts'
import { type Reader, uploadMessages as messages } from './upload.messages.ts'
import { unfinishedUploadsOf } from './unfinishedUploads.ts'

type Unfinished = { key: string; token: string; progress: TransferProgress }

/** Uploads that a reload interrupted, and how they go on. Nothing when there are none. */
export function UnfinishedUploads({ userId, reader }: { userId: string; reader: Reader }) {
  const { client } = useDiab()
  const unfinishedUploads = unfinishedUploadsOf(reader)
  const [unfinished, setUnfinished] = useState<readonly Unfinished[]>([])
  useEffect(() => {
    const controller = new AbortController()
    for (const { key, token } of unfinishedUploads.list(userId)) {
      client.transfer.readProgress(token, { signal: controller.signal }).then(
        (progress) => setUnfinished((known) => [...known, { key, token, progress }]),
        () => undefined,
      )
    }
    return () => {
      controller.abort()
      setUnfinished([])
    }
  }, [client, userId, unfinishedUploads])
  const { mutate: discard } = useDiabMutation<void, string>({ mutationFn: (token, { client: calls }) => calls.transfer.discard(token) })
  function giveUp({ key, token }: Unfinished) {
    unfinishedUploads.remove(key)
    setUnfinished((known) => known.filter((one) => one.key !== key))
    discard(token)
  }
  if (unfinished.length === 0) return null
  return (
    <Card title={messages.unfinishedTitle} tone="info">
      <ul className={styles.links}>
        {unfinished.map((one) => (
          <li key={one.key}>
            <p>
              {messages.unfinished[reader](
                one.progress.source?.fileName ?? messages.unknownFile,
                one.progress.itemCount + one.progress.refusedCount,
              )}
            </p>
            <Button onClick={() => giveUp(one)}>{messages.giveUp}</Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
