import { TherapyLabel, toLocalDay } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { DateField } from '../../ui/DateField/DateField.tsx'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import { TimeField } from '../../ui/TimeField/TimeField.tsx'
import type { DiaryTimelineMessages } from '../DiaryTimeline.messages.ts'
import * as styles from '../panel/panel.css.ts'
import { useIsSheet } from '../../ui/environment/useMedia.ts'
import type { EntryForm } from './useEntryForm.ts'
import { useConventions } from '../../ui/environment/useConventions.ts'
import { useEntryPanelMessages } from '../panel/entryPanel.messages.ts'

export type CommonForm = Pick<EntryForm, 'values' | 'entryDate' | 'isNew' | 'isNow' | 'label' | 'setCommon' | 'blur' | 'issue'>

export interface WhenAndLabelProps {
  form: CommonForm
  messages: DiaryTimelineMessages
  relativeDay: (day: string) => string | undefined
  /** An entry of this time is stored already. */
  disabled?: boolean
  /** Names of the slots; two of the same name are one choice. The diary's unless given. */
  names?: DiaryTimelineMessages['labels']
  /** Beside the label, such as the measurement type. */
  children?: ReactNode
}

const labels = Object.values(TherapyLabel)

/** When it was, and the time-of-day slot: fields in the panel, two folded rows in the phone's sheet of a new entry. */
export function WhenAndLabel(props: WhenAndLabelProps) {
  useConventions()
  const isSheet = useIsSheet()
  return isSheet && props.form.isNew ? <FoldedRows {...props} /> : <OpenFields {...props} />
}

function OpenFields(props: WhenAndLabelProps) {
  const { form, children } = props
  const { fields } = useEntryPanelMessages()
  return (
    <>
      <WhenFields {...props} />
      <div>
        <div className={children ? styles.halves : undefined}>
          <LabelField {...props} />
          {children}
        </div>
        {form.values.therapyLabel === null && <p className={styles.hint}>{fields.suggestedLabel}</p>}
      </div>
    </>
  )
}

function WhenFields({ form, disabled }: WhenAndLabelProps) {
  const { fields } = useEntryPanelMessages()
  return (
    <div className={styles.two}>
      <DateField
        name="date"
        label={fields.date}
        required
        disabled={disabled}
        value={form.values.date}
        onChange={(date) => form.setCommon('date', date, 'input')}
        onBlur={() => form.blur('date')}
        error={form.issue('date')}
      />
      <TimeField
        name="time"
        label={fields.time}
        required
        disabled={disabled}
        value={form.values.time}
        onChange={(time) => form.setCommon('time', time, 'input')}
        onBlur={() => form.blur('time')}
        error={form.issue('time')}
      />
    </div>
  )
}

function LabelField({ form, messages, disabled, names = messages.labels }: WhenAndLabelProps) {
  const { fields } = useEntryPanelMessages()
  const isOther = (value: TherapyLabel) => names[value] !== names[form.label] && names[value] !== names[(value - 1) as TherapyLabel]
  const choices = labels.filter((value) => value === form.label || isOther(value))
  return (
    <SelectField
      name="therapyLabel"
      label={fields.label}
      required
      dense
      disabled={disabled}
      value={form.label}
      options={choices.map((value) => ({ value, label: names[value] }))}
      onChange={(label) => form.setCommon('therapyLabel', label)}
      error={form.issue('therapyLabel')}
    />
  )
}

function FoldedRows(props: WhenAndLabelProps) {
  const { form, messages, names = messages.labels, relativeDay, children } = props
  const { fields } = useEntryPanelMessages()
  const { entryDate } = form
  const day = relativeDay(toLocalDay(entryDate)) ?? formatDate(entryDate)
  return (
    <div className={styles.rows}>
      <FoldedRow
        icon="clock"
        text={`${day}, ${form.values.time}`}
        note={form.isNow ? fields.now : ''}
        isInvalid={form.issue('date') !== undefined || form.issue('time') !== undefined}
      >
        <WhenFields {...props} />
      </FoldedRow>
      <FoldedRow
        icon="therapy"
        text={names[form.label]}
        note={form.values.therapyLabel === null ? fields.suggested : ''}
        isInvalid={form.issue('therapyLabel') !== undefined}
      >
        <div className={children ? styles.halves : undefined}>
          <LabelField {...props} />
          {children}
        </div>
      </FoldedRow>
    </div>
  )
}

/** Correct values take one line; a tap opens their fields, and so does a message that belongs to them. */
function FoldedRow({
  icon,
  text,
  note,
  isInvalid,
  children,
}: {
  icon: IconName
  text: string
  note: string
  isInvalid: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.rowItem}>
      <button type="button" className={styles.rowButton} aria-expanded={isOpen || isInvalid} onClick={() => setOpen(!isOpen)}>
        <Icon name={icon} />
        <span className={styles.rowText}>{text}</span>
        <span className={styles.rowNote}>{note}</span>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="small" />
      </button>
      {(isOpen || isInvalid) && <div className={styles.rowFields}>{children}</div>}
    </div>
  )
}
