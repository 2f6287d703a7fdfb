import { classes } from '../../ui/classes.ts'
import { NumberField, type NumberFieldProps } from '../../ui/NumberField/NumberField.tsx'
import type { DiaryTimelineMessages } from '../DiaryTimeline.messages.ts'
import * as styles from '../panel/panel.css.ts'
import type { EntryForm } from './useEntryForm.ts'

export interface ValueFieldProps extends Pick<
  NumberFieldProps,
  'label' | 'labelHidden' | 'required' | 'optional' | 'unit' | 'readOnly' | 'step' | 'autoFocus' | 'look' | 'className'
> {
  form: Pick<EntryForm, 'issue' | 'blur' | 'isAsking' | 'confirm' | 'focusValue'>
  messages: DiaryTimelineMessages
  isSheet: boolean
  value: string
  onTyped: (value: string) => void
  /** The same digits with the comma that was probably left out. */
  proposed?: string
  /** The reason why a value has to be confirmed before it is saved. */
  question?: string
  /** Of what is asked below the field. */
  belowClassName?: string
}

/** The value of an entry, large; the probable correction is one press away, and an unusual value is confirmed once. */
export function ValueField(props: ValueFieldProps) {
  const { form, messages, isSheet, value, onTyped, proposed, question, belowClassName, ...field } = props
  const { panel } = messages
  // The issue of `value` is the issue of the field, whatever kind the entry is of.
  const name = 'value' as Parameters<typeof form.issue>[0]
  const take = (text: string) => {
    onTyped(text)
    form.focusValue()
  }
  return (
    <>
      <NumberField
        autoFocus
        name="value"
        look={isSheet ? 'sheet' : 'hero'}
        enterKeyHint="done"
        value={value}
        onChange={onTyped}
        onBlur={() => value.trim() !== '' && form.blur(name)}
        error={form.issue(name)}
        {...field}
      />
      {proposed !== undefined && (
        <p className={classes(styles.proposal, belowClassName)}>
          <button type="button" className={styles.proposalButton} onClick={() => take(proposed)}>
            {panel.proposed(proposed)}
          </button>
        </p>
      )}
      <div role="alert" className={belowClassName}>
        {form.isAsking && question !== undefined && (
          <div className={classes(styles.notice, styles.question)} data-question>
            <p>{question}</p>
            <div className={styles.answers}>
              <button type="button" className={classes(styles.noticeAction, styles.answer)} onClick={form.confirm}>
                {panel.confirmValue}
              </button>
              <button type="button" className={classes(styles.noticeAction, styles.answer)} onClick={form.focusValue}>
                {panel.correctValue}
              </button>
            </div>
          </div>
        )}
      </div>
    </>
  )
}
