import { EntryType, ketoneLevelOf, KetoneMetaType, proposedDecimal, ResultValidity } from '@diab/core/rules'
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import { ZoneLabel } from '../../ui/ZoneMark/ZoneLabel.tsx'
import * as styles from '../panel/panel.css.ts'
import { useIsSheet } from '../../ui/environment/useMedia.ts'
import { EntryFormFrame } from './EntryFormFrame.tsx'
import type { EntryFormProps } from './entryFormProps.ts'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'
import { ValueField } from './ValueField.tsx'
import { WhenAndLabel } from './WhenAndLabel.tsx'
import { useEntryPanelMessages } from '../panel/entryPanel.messages.ts'

/** Returns the ketone form with the level of what is typed. */
function useKetoneEntryForm(options: EntryFormOptions<'ketone'>) {
  const form = useEntryForm(EntryType.Ketone, options)
  const { value, ketoneResultValidity = ResultValidity.Valid } = form.newEntry
  return {
    ...form,
    proposed: proposedDecimal('ketone', form.values.value),
    /** Undefined until a number is typed that can be saved. */
    level: Number.isFinite(value) && !form.isRefused('value') ? ketoneLevelOf({ value, ketoneResultValidity }) : undefined,
    isUnusual: form.values.metas.includes(KetoneMetaType.Unusual),
    setUnusual: (isUnusual: boolean) => form.set('metas', isUnusual ? [KetoneMetaType.Unusual] : []),
  }
}

export function KetoneEntryForm({ model, entry, onDelete }: EntryFormProps<'ketone'>) {
  const form = useKetoneEntryForm({ model, entry })
  const { messages } = model.words
  const { fields } = useEntryPanelMessages()
  const isSheet = useIsSheet() && form.isNew
  const mine = `${form.values.date} ${form.values.time}, ${form.values.value} ${messages.units.mmolPerL}`
  return (
    <EntryFormFrame form={form} words={model.words} mine={mine} onDelete={onDelete}>
      <div>
        <ValueField
          form={form}
          messages={messages}
          isSheet={isSheet}
          label={fields.measuredValue}
          required
          labelHidden={isSheet}
          unit={messages.units.mmolPerL}
          readOnly={entry !== undefined && entry.meterDevice !== null}
          value={form.values.value}
          onTyped={(typed) => form.set('value', typed, 'input')}
          proposed={form.proposed}
        />
        <p className={classes(styles.verdict, isSheet && styles.verdictCentred)} aria-live="polite">
          {form.level !== undefined && <ZoneLabel zone={form.level}>{messages.zones[form.level]}</ZoneLabel>}
        </p>
      </div>
      <WhenAndLabel form={form} messages={messages} relativeDay={model.relativeDay} />
      <Checkbox label={messages.marks[3]} checked={form.isUnusual} onChange={form.setUnusual} />
    </EntryFormFrame>
  )
}
