import type { MealTime, MealTimePlan } from '@diab/core/rules'
import { useState } from 'react'
import { reset } from '../../theme/reset.css.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { FormSheet } from '../FormSheet.tsx'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import * as styles from '../formSheet.css.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'
import { ConflictButtons, ConflictVersions } from './ConflictVersions.tsx'
import { HoursFields } from './HoursFields.tsx'
import { MedicineFields } from './MedicineFields.tsx'
import { SaveProblems } from './SaveProblems.tsx'
import { TaskFields } from './TaskFields.tsx'
import { useMealTimeForm } from './useMealTimeForm.ts'

/** Says that unsaved input was restored. */
function RestoredNotice({ onDiscarded }: { onDiscarded: () => void }) {
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

interface RemoveQuestionProps {
  name: string
  isSending: boolean
  onCancel: () => void
  onRemoved: () => void
}

/** Asks before a meal time is removed, since all of its tasks are removed too. */
function RemoveQuestion({ name, isSending, onCancel, onRemoved }: RemoveQuestionProps) {
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

export interface MealTimeSheetProps {
  model: TherapyEditorModel
  open: boolean
  mealTime: MealTime
  /** The meal time being changed; null for a new one. */
  plan: MealTimePlan | null
}

/** A meal time of the plan: when it is, and what is to be done then. */
export function MealTimeSheet({ model, open, mealTime, plan }: MealTimeSheetProps) {
  const words = useTherapyFormsMessages()
  const form = useMealTimeForm(model, mealTime, plan)
  const { messages } = model
  const [isPickerOpen, setPickerOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const name = messages.mealTimes[mealTime]
  const isConflict = form.conflict !== undefined

  const closeInnermost = () => {
    if (!isPickerOpen && !isRemoving) return false
    setPickerOpen(false)
    setRemoving(false)
    return true
  }
  return (
    <FormSheet
      open={open}
      title={plan ? words.mealTime.title(name) : `${words.mealTime.newTitle}: ${name}`}
      isDirty={form.isDirty}
      isSending={form.isSending}
      isWide={isConflict}
      formRef={form.element}
      onEscape={closeInnermost}
      onSubmit={form.submit}
      onClose={form.close}
      footerStart={
        form.saved &&
        !isConflict && (
          <Button variant="danger" icon="trash" onClick={() => setRemoving(true)}>
            {words.mealTime.remove}
          </Button>
        )
      }
      question={
        isConflict ? (
          <ConflictButtons isSending={form.isSending} onMineChosen={form.keepMine} onTheirsChosen={form.takeTheirs} />
        ) : isRemoving && form.saved ? (
          <RemoveQuestion name={name} isSending={form.isSending} onCancel={() => setRemoving(false)} onRemoved={form.remove} />
        ) : undefined
      }
    >
      {form.conflict ? (
        <ConflictVersions mealTime={mealTime} mine={form.values} theirs={form.conflict.theirs} messages={messages} />
      ) : (
        <>
          {form.isRestored && <RestoredNotice onDiscarded={form.discardDraft} />}
          <HoursFields form={form} mealTime={mealTime} model={model} />
          <TaskFields form={form} mealTime={mealTime} model={model} />
          <MedicineFields form={form} model={model} isPickerOpen={isPickerOpen} onPickerChanged={setPickerOpen} />
        </>
      )}
      <SaveProblems form={form} onRetried={form.submit} messages={messages} />
    </FormSheet>
  )
}
