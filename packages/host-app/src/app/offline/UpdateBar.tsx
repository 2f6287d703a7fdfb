import { Icon } from '@diab/widgets/unstable/ui'
import * as styles from '../AppShell/bars.css.ts'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import { offlineMessages as messages } from './offline.messages.ts'

/** Says that a new version waits; it begins when the person says so. */
export function UpdateBar() {
  const update = useStore(useApp().update)
  return (
    <div role="status">
      {update ? (
        <p className={styles.notice}>
          <Icon name="refresh" />
          {messages.updateReady}
          <button type="button" className={styles.noticeButton} onClick={update.apply}>
            {messages.updateNow}
          </button>
        </p>
      ) : null}
    </div>
  )
}
