import { Icon } from '@diab/widgets/ui'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useApp, useConnection } from '../useApp.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import * as styles from './bars.css.ts'

/** Without a network: says so, and how many entries wait on this device. Nothing otherwise. */
export function OfflineBar() {
  const { online } = useConnection()
  const count = useDraftCount(online)
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.offline}>
          <Icon name="wifi-off" />
          {count === 0 ? messages.offline : messages.offlineWaiting(count)}
        </p>
      )}
    </div>
  )
}

/** Drafts of this patient on this device, counted again when the page or the network changes. */
function useDraftCount(online: boolean): number {
  const { drafts } = useApp()
  const { user, actingAs } = useSignedIn()
  const { key } = useLocation()
  const [count, setCount] = useState(0)
  const patientId = actingAs?.id ?? user.id
  useEffect(() => {
    let isCurrent = true
    if (online) return
    void drafts.list('').then((found) => {
      if (isCurrent) setCount(found.filter(({ key: draftKey }) => draftKey.includes(patientId)).length)
    })
    return () => {
      isCurrent = false
    }
  }, [drafts, online, key, patientId])
  return count
}
