import { Button } from '@diab/widgets/unstable/ui'
import { frameMessages } from '../../app/AppShell/frame.messages.ts'
import { useHeadingFocus } from '../../app/AppShell/useHeadingFocus.ts'
import * as styles from '../../app/ErrorPage.css.ts'
import workbench from '../../app/illustrations/workbench.svg'
import { useDraftCount } from '../../app/session/useDraftCount.ts'
import { shellMessages } from './shell.messages.ts'
import { useReturn } from './useReturn.ts'

const messages = shellMessages.maintenance

/** `/karbantartas`: says that nothing is lost, keeps asking, and leads back. */
export function MaintenancePage() {
  const heading = useHeadingFocus()
  const { isChecking, tryNow } = useReturn()
  const draftCount = useDraftCount()
  return (
    <div className={styles.main}>
      <title>{frameMessages.documentTitle(messages.title)}</title>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {messages.title}
        </h1>
        <p className={styles.what}>{messages.what}</p>
        <div className={styles.hint}>
          <p>{draftCount === 0 ? messages.allSaved : messages.savedDrafts(draftCount)}</p>
          <p role="status">{isChecking ? messages.checking : messages.waiting}</p>
        </div>
        <div className={styles.actions}>
          <Button variant="primary" icon="refresh" busy={isChecking} onClick={tryNow}>
            {messages.tryNow}
          </Button>
        </div>
      </div>
      <img src={workbench} alt="" width="480" height="340" className={styles.picture} />
    </div>
  )
}
