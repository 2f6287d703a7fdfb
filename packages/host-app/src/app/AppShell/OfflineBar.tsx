import { Icon } from '@diab/widgets/ui'
import { useConnection } from '../useApp.ts'
import { useDraftCount } from '../session/useDraftCount.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import * as styles from './bars.css.ts'

/** Without a network: says so, and how many entries wait on this device. Nothing otherwise. */
export function OfflineBar() {
  const { online } = useConnection()
  const count = useDraftCount()
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
