import { type MealTime, type MealTimeForm, type MealTimePlan, toMealTimeForm } from '@diab/core/rules'
import { Button } from '../../ui/Button/Button.tsx'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import { VersionTable } from '../VersionTable.tsx'
import * as own from './mealTime.css.ts'
import { versionRows } from './versionRows.ts'

export interface ConflictVersionsProps {
  mealTime: MealTime
  mine: MealTimeForm
  /** Null when it was deleted. */
  theirs: MealTimePlan | null
  messages: TherapyEditorMessages
}

/** Shows both versions side by side when another user changed the meal time first. */
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
        <VersionTable
          label={messages.mealTimes[mealTime]}
          head={conflict.fact}
          rows={versionRows(mine, toMealTimeForm(theirs), { editor: messages, forms })}
        />
      )}
    </div>
  )
}

export interface ConflictButtonsProps {
  isSending: boolean
  onMineChosen: () => void
  onTheirsChosen: () => void
}

/** The choice between the two versions. */
export function ConflictButtons({ isSending, onMineChosen, onTheirsChosen }: ConflictButtonsProps) {
  const { conflict } = useTherapyFormsMessages()
  return (
    <div className={styles.buttons}>
      <Button onClick={onTheirsChosen}>{conflict.keepTheirs}</Button>
      <Button variant="primary" autoFocus busy={isSending} onClick={onMineChosen}>
        {conflict.keepMine}
      </Button>
    </div>
  )
}
