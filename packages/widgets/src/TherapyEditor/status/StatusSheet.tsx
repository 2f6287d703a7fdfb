import { type DiabetesStatus, DiabetesType, TherapyType } from '@diab/core/rules'
import { Button } from '../../ui/Button/Button.tsx'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import { FormSheet } from '../FormSheet.tsx'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import { SaveProblemText } from '../SaveProblemText.tsx'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'
import { useStatusForm } from './useStatusForm.ts'

export interface SheetProps {
  model: TherapyEditorModel
  open: boolean
}

/** The form of the patient's diabetes type and treatment. */
export function StatusSheet({ model, open, status }: SheetProps & { status: DiabetesStatus }) {
  const { messages } = model
  const words = useTherapyFormsMessages()
  const form = useStatusForm(model, status)
  const { theirs } = form
  const { value: diabetesType, onChange: chooseDiabetesType } = form.field('diabetesType')
  const { value: therapyType, onChange: chooseTherapyType } = form.field('therapyType')
  return (
    <FormSheet
      open={open}
      title={words.status.title}
      isDirty={form.isDirty}
      isSending={form.isSending}
      onSubmit={form.send}
      onClose={model.closeForm}
    >
      <SelectField
        label={words.status.diabetesType}
        required
        autoFocus
        value={diabetesType}
        options={Object.values(DiabetesType).map((value) => ({ value, label: messages.diabetesTypes[value] }))}
        onChange={chooseDiabetesType}
      />
      <SelectField
        label={words.status.therapyType}
        required
        value={therapyType}
        options={Object.values(TherapyType).map((value) => ({ value, label: messages.therapyTypes[value] }))}
        onChange={chooseTherapyType}
      />
      <SaveProblemText problem={form.problem} />
      {theirs && (
        <div className={styles.notice} role="alert">
          <p className={styles.danger}>
            {words.status.conflict(messages.diabetesTypes[theirs.diabetesType], messages.therapyTypes[theirs.therapyType])}
          </p>
          <Button onClick={form.keepMine}>{words.status.keepMine}</Button>
          <Button onClick={form.takeTheirs}>{words.status.keepTheirs}</Button>
        </div>
      )}
    </FormSheet>
  )
}
