import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx'
import { ChipToggle } from '../../ui/ChipToggle/ChipToggle.tsx'
import { classes } from '../../ui/classes.ts'
import { RangeGauge } from '../../ui/RangeGauge/RangeGauge.tsx'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import { ZoneLabel } from '../../ui/ZoneMark/ZoneLabel.tsx'
import { useEntryPanelMessages } from '../panel/entryPanel.messages.ts'
import * as styles from '../panel/panel.css.ts'
import { useIsSheet } from '../useMedia.ts'
import type { EntryFormProps } from './entryFormProps.ts'
import { EntryFormFrame } from './EntryFormFrame.tsx'
import { glucoseMetas, mealTypes, useGlucoseEntryForm } from './useGlucoseEntryForm.ts'
import { ValueField } from './ValueField.tsx'
import { WhenAndLabel } from './WhenAndLabel.tsx'

/** A glucose value: large value with its zone and target while typing, then when, slot, type and marks. */
export function GlucoseEntryForm({ model, entry, onDelete }: EntryFormProps<'glucose'>) {
  const form = useGlucoseEntryForm({ model, entry })
  const { messages } = model.words
  const { fields } = messages
  const isSheet = useIsSheet() && form.isNew
  const value = form.values.value.trim()
  const mine = `${form.values.date} ${form.values.time}, ${value} ${form.unit}, ${messages.labels[form.label]}`
  const target = useEntryPanelMessages().gauge.target(form.targetText.min, form.targetText.max)
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
          unit={form.isOutOfRange ? undefined : form.unit}
          readOnly={entry !== undefined && entry.meterDevice !== null}
          value={form.values.value}
          onTyped={(typed) => form.set('value', typed, 'input')}
          proposed={form.proposed}
          question={messages.panel.unusualGlucose(value, form.unit)}
        />
        {!isSheet && (
          <RangeGauge
            className={styles.gauge}
            value={form.mmolPerL}
            zone={form.zone}
            low={form.target.min}
            high={form.target.max}
            valueText={form.isOutOfRange ? value : undefined}
          />
        )}
        <p className={classes(styles.verdict, isSheet && styles.verdictCentred)} aria-live="polite">
          {form.mmolPerL === undefined ? target : <ZoneLabel zone={form.zone}>{`${messages.zones[form.zone]} · ${target}`}</ZoneLabel>}
        </p>
      </div>
      <WhenAndLabel form={form} messages={messages} relativeDay={model.relativeDay}>
        <SelectField
          name="mealType"
          label={fields.mealType}
          required
          dense
          value={form.mealType}
          options={mealTypes.map((mealType) => ({ value: mealType, label: messages.mealTypes[mealType] }))}
          onChange={(mealType) => form.set('mealType', mealType)}
        />
      </WhenAndLabel>
      {isSheet ? (
        <div className={styles.chips}>
          {glucoseMetas.map((meta) => (
            <ChipToggle
              key={meta}
              className={styles.mark}
              look="choice"
              label={messages.marks[meta]}
              pressed={form.values.metas.includes(meta)}
              onChange={() => form.toggleMeta(meta)}
            />
          ))}
        </div>
      ) : (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>
            {fields.marks} <span className={styles.optional}>{messages.panel.optional}</span>
          </legend>
          {glucoseMetas.map((meta) => (
            <Checkbox
              key={meta}
              label={messages.marks[meta]}
              note={meta === 3 ? fields.unusualHint : undefined}
              checked={form.values.metas.includes(meta)}
              onChange={() => form.toggleMeta(meta)}
            />
          ))}
        </fieldset>
      )}
    </EntryFormFrame>
  )
}
