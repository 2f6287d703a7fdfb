import { Icon } from '@diab/widgets/unstable/ui'
import { useApp } from '../useApp.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import * as styles from './bars.css.ts'

/** Shown on every page while a supervisor acts for another person, so that entries do not go into the wrong diary. */
export function ActingBanner() {
  const { session } = useApp()
  const { actingAs } = useSignedIn()
  if (!actingAs) return null
  return (
    <div className={styles.acting} role="status">
      <Icon name="people" />
      <span className={styles.grow}>{messages.actingAs(actingAs.fullname)}</span>
      <button type="button" className={styles.actingButton} onClick={() => session.actAsSelf()}>
        {messages.backToOwn}
      </button>
    </div>
  )
}
