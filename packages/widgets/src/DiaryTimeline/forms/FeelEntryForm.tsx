import { EntryType, noteMaxLength } from '@diab/core/rules'
import { useId } from 'react'
import { ChipToggle } from '../../ui/ChipToggle/ChipToggle.tsx'
import { FieldErrors } from '../../ui/Field/Field.tsx'
import { TextArea } from '../../ui/TextArea/TextArea.tsx'
import * as styles from '../panel/panel.css.ts'
import { EntryFormFrame } from './EntryFormFrame.tsx'
import type { EntryFormProps } from './entryFormProps.ts'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'
import { WhenAndLabel } from './WhenAndLabel.tsx'
import { useEntryPanelMessages } from '../panel/entryPanel.messages.ts'

function useFeelEntryForm(options: EntryFormOptions<'feel'>) {
  const form = useEntryForm(EntryType.Feel, options)
  const toggle = (id: number) => {
    const { feelTypes } = form.values
    form.set('feelTypes', feelTypes.includes(id) ? feelTypes.filter((present) => present !== id) : [...feelTypes, id])
  }
  return { ...form, toggle }
}

export function FeelEntryForm({ model, entry, onDelete }: EntryFormProps<'feel'>) {
  const form = useFeelEntryForm({ model, entry })
  const { messages, typeNames } = model.words
  const { fields } = useEntryPanelMessages()
  const types: (readonly [number, string])[] =
    typeNames.feel.size > 0 ? [...typeNames.feel] : Object.entries(messages.feelTypes).map(([id, name]) => [Number(id), name])
  const chosen = types.filter(([id]) => form.values.feelTypes.includes(id)).map(([, name]) => name)
  const issueId = useId()
  const issue = form.issue('feelTypes')
  const { date, time, note } = form.values
  return (
    <EntryFormFrame
      form={form}
      words={model.words}
      mine={[`${date} ${time}`, ...chosen, note].filter(Boolean).join(', ')}
      onDelete={onDelete}
    >
      <fieldset className={styles.group} aria-describedby={issueId}>
        <legend className={styles.legend}>{fields.feelings}</legend>
        <div className={styles.chips}>
          {types.map(([id, name], index) => (
            <ChipToggle
              key={id}
              name={index === 0 ? 'feelTypes' : undefined}
              autoFocus={index === 0}
              look="choice"
              label={name}
              pressed={form.values.feelTypes.includes(id)}
              onChange={() => form.toggle(id)}
            />
          ))}
        </div>
        <FieldErrors id={issueId} errors={issue ? [issue] : []} />
      </fieldset>
      <TextArea
        name="note"
        label={fields.note}
        optional
        rows={3}
        maxLength={noteMaxLength}
        value={note}
        onChange={(typed) => form.set('note', typed, 'input')}
        onBlur={() => form.blur('note')}
        error={form.issue('note')}
      />
      <WhenAndLabel form={form} messages={messages} relativeDay={model.relativeDay} />
    </EntryFormFrame>
  )
}
