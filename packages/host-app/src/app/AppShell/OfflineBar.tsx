import { useFormat } from '@diab/widgets/unstable/hooks'
import { Icon } from '@diab/widgets/unstable/ui'
import { offlineMessages } from '../offline/offline.messages.ts'
import { useOutboxCounts } from '../outbox/useOutboxCounts.ts'
import { useDraftCount } from '../session/useDraftCount.ts'
import { useConnection } from '../useApp.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import * as styles from './bars.css.ts'

/** Without a network: says so, and how many entries wait on this device. With one only what is still on its way. */
export function OfflineBar() {
  const { online, cachedAt } = useConnection()
  const { instant } = useFormat()
  const { waiting } = useOutboxCounts()
  const drafts = useDraftCount(waiting)
  const count = drafts + waiting
  const text = online ? waiting > 0 && messages.sending(waiting) : count === 0 ? messages.offline : messages.offlineWaiting(count)
  return (
    <div role="status">
      {text ? (
        <p className={styles.offline}>
          <Icon name={online ? 'refresh' : 'wifi-off'} />
          {text}
          {online || cachedAt === undefined ? null : ` ${offlineMessages.cachedFrom(instant(new Date(cachedAt)))}`}
        </p>
      ) : null}
    </div>
  )
}
