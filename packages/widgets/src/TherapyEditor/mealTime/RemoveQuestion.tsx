import { Button } from '../../ui/Button/Button.tsx'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'

export interface RemoveQuestionProps {
  name: string
  isSending: boolean
  onCancel: () => void
  onRemoved: () => void
}

/** Asks before a meal time is removed, since all of its tasks are removed too. */
export function RemoveQuestion({ name, isSending, onCancel, onRemoved }: RemoveQuestionProps) {
  const { mealTime: words } = useTherapyFormsMessages()
  return (
    <div role="alertdialog" aria-label={words.removeTitle(name)} className={styles.question}>
      <p className={styles.questionTitle}>{words.removeTitle(name)}</p>
      <p className={styles.questionText}>{words.removeText}</p>
      <div className={styles.buttons}>
        <Button variant="dangerFilled" busy={isSending} onClick={onRemoved}>
          {words.removeNow}
        </Button>
        <Button autoFocus onClick={onCancel}>
          {words.keep}
        </Button>
      </div>
    </div>
  )
}
