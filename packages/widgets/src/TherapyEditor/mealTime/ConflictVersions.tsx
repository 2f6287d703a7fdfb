import { type MealTime, type MealTimeForm, type MealTimePlan, toMealTimeForm } from '@diab/core/therapy'
import { Button } from '../../ui/Button/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import * as own from './mealTime.css.ts'
import { versionRows } from './versionRows.ts'

export interface ConflictVersionsProps {
  mealTime: MealTime
  mine: MealTimeForm
  /** Null when it was deleted. */
  theirs: MealTimePlan | null
  messages: TherapyEditorMessages
}

/** Somebody else changed the meal time first: both versions stand side by side. */
export function ConflictVersions({ mealTime, mine, theirs, messages }: ConflictVersionsProps) {
  const forms = useTherapyFormsMessages()
  const { conflict } = forms
  const title = theirs ? conflict.title : conflict.deleted
  return (
    <div role="group" aria-label={title} className={own.conflict}>
      <p role="alert" className={own.conflictTitle}>
        {title}
      </p>
      <p className={styles.hint}>{theirs ? conflict.text : conflict.deletedText}</p>
      {theirs && (
        <table className={own.versions} aria-label={messages.mealTimes[mealTime]}>
          <thead>
            <tr>
              {[conflict.fact, conflict.mine, conflict.theirs].map((head) => (
                <th key={head} scope="col" className={classes(own.versionCell, own.versionHead)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versionRows(mine, toMealTimeForm(theirs), { editor: messages, forms }).map((row) => (
              <tr key={row.name}>
                <th scope="row" className={own.versionCell}>
                  {row.name} {row.differs && <VisuallyHidden>{`(${conflict.differs})`}</VisuallyHidden>}
                </th>
                <td className={classes(own.versionCell, row.differs && own.differs)}>{row.mine}</td>
                <td className={classes(own.versionCell, row.differs && own.differs)}>{row.theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

export interface ConflictButtonsProps {
  isSending: boolean
  onMineKept: () => void
  onTheirsKept: () => void
}

/** Which of the two versions stays. */
export function ConflictButtons({ isSending, onMineKept, onTheirsKept }: ConflictButtonsProps) {
  const { conflict } = useTherapyFormsMessages()
  return (
    <div className={styles.buttons}>
      <Button onClick={onTheirsKept}>{conflict.keepTheirs}</Button>
      <Button variant="primary" autoFocus busy={isSending} onClick={onMineKept}>
        {conflict.keepMine}
      </Button>
    </div>
  )
}
