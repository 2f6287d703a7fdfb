import type { TherapyLabelTime } from '@diab/core/rules'
import { Button } from '../../ui/Button/Button.tsx'
import { useOwnSentence } from '../../ui/environment/useOwnSentence.ts'
import { TimeField } from '../../ui/TimeField/TimeField.tsx'
import { FormSheet } from '../FormSheet.tsx'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import { SaveProblemText } from '../SaveProblemText.tsx'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'
import { VersionTable } from '../VersionTable.tsx'
import { LabelRail } from './LabelRail.tsx'
import * as own from './labels.css.ts'
import { labelVersionRows } from './labelVersionRows.ts'
import { useLabelsForm } from './useLabelsForm.ts'

export interface LabelTimesSheetProps {
  model: TherapyEditorModel
  open: boolean
  labelTimes: readonly TherapyLabelTime[]
}

/** When the time-of-day slots begin; each ends where the next one begins. */
export function LabelTimesSheet({ model, open, labelTimes }: LabelTimesSheetProps) {
  const { labels: words, conflict } = useTherapyFormsMessages()
  const ownSentence = useOwnSentence()
  const { messages } = model
  const form = useLabelsForm(model, labelTimes)
  return (
    <FormSheet
      open={open}
      title={words.title}
      isDirty={form.isDirty}
      isSending={form.isSending}
      formRef={form.element}
      onSubmit={form.send}
      onClose={model.closeForm}
    >
      <p className={styles.intro}>{words.intro}</p>
      <LabelRail labelTimes={form.labelTimes} messages={messages} />
      <div className={own.rows}>
        {form.labelTimes.map((slot, index) => (
          <div key={`${slot.therapyLabel} ${index}`}>
            <div className={own.row}>
              <span className={own.name}>{messages.labels[slot.therapyLabel]}</span>
              <TimeField
                label={words.startAt(messages.labels[slot.therapyLabel])}
                labelHidden
                required
                value={slot.startAt}
                onChange={(startAt) => form.set(index, startAt)}
                onBlur={form.touch}
                error={form.errorsOf(index)}
              />
              <span className={own.until}>{words.until(slot.endAt)}</span>
            </div>
          </div>
        ))}
      </div>
      <Button variant="quiet" icon="undo" onClick={form.propose}>
        {words.reset}
      </Button>
      <div role="alert" className={styles.problems}>
        {form.general.map((message) => (
          <p key={message} className={styles.danger}>
            {ownSentence(message)}
          </p>
        ))}
      </div>
      <SaveProblemText problem={form.problem} />
      {form.theirs && (
        <div className={styles.notice} role="alert">
          <p className={styles.danger}>{words.conflict}</p>
          <VersionTable
            label={words.title}
            head={words.slot}
            rows={labelVersionRows(form.labelTimes, form.theirs, messages, conflict.none)}
          />
          <Button onClick={form.keepMine}>{conflict.keepMine}</Button>
          <Button onClick={form.takeTheirs}>{conflict.keepTheirs}</Button>
        </div>
      )}
    </FormSheet>
  )
}
