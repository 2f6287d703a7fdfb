import { Button } from '../../ui/Button/Button.tsx'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'

export interface RemoveQuestionProps {
  name: string
  isSending: boolean
  onKept: () => void
  onRemoved: () => void
}

/** A meal time goes with all of its tasks, so it is asked first. */
export function RemoveQuestion({ name, isSending, onKept, onRemoved }: RemoveQuestionProps) {
  const { mealTime: words } = useTherapyFormsMessages()
  return (
    <div role="alertdialog" aria-label={words.removeTitle(name)} className={styles.question}>
      <p className={styles.questionTitle}>{words.removeTitle(name)}</p>
      <p className={styles.questionText}>{words.removeText}</p>
      <div className={styles.buttons}>
        <Button variant="dangerFilled" busy={isSending} onClick={onRemoved}>
          {words.removeNow}
        </Button>
        <Button autoFocus onClick={onKept}>
          {words.keep}
        </Button>
      </div>
    </div>
  )
}
