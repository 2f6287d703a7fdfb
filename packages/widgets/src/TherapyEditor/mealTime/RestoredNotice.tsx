import { reset } from '../../theme/reset.css.ts'
import { Button } from '../../ui/Button/Button.tsx'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'

/** Says that unsaved input was restored. */
export function RestoredNotice({ onDiscarded }: { onDiscarded: () => void }) {
  const words = useTherapyFormsMessages()
  return (
    <div role="status" className={styles.notice}>
      <p className={reset}>{words.restored}</p>
      <Button variant="quiet" size={36} onClick={onDiscarded}>
        {words.discardRestored}
      </Button>
    </div>
  )
}
