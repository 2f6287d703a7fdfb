import { ActivityIntensity, EntryType } from '@diab/core/rules'
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import * as styles from '../panel/panel.css.ts'
import { useIsSheet } from '../../ui/environment/useMedia.ts'
import { EntryFormFrame } from './EntryFormFrame.tsx'
import type { EntryFormProps } from './entryFormProps.ts'
import { useEntryForm } from './useEntryForm.ts'
import { ValueField } from './ValueField.tsx'
import { WhenAndLabel } from './WhenAndLabel.tsx'
import { useEntryPanelMessages } from '../panel/entryPanel.messages.ts'

const intensities = Object.values(ActivityIntensity)

export function PhysicalActivityEntryForm({ model, entry, onDelete }: EntryFormProps<'physical-activity'>) {
  const form = useEntryForm(EntryType.PhysicalActivity, { model, entry })
  const { messages, typeNames } = model.words
  const { units } = messages
  const { fields } = useEntryPanelMessages()
  const isSheet = useIsSheet() && form.isNew
  const { value, type, intensity, date, time } = form.values
  const typeName = type === null ? '' : (typeNames.activity.get(type) ?? messages.row.activity)
  return (
    <EntryFormFrame form={form} words={model.words} mine={`${date} ${time}, ${value} ${units.minutes} ${typeName}`} onDelete={onDelete}>
      <ValueField
        form={form}
        messages={messages}
        isSheet={isSheet}
        label={fields.duration}
        required
        unit={units.minutes}
        value={value}
        onTyped={(typed) => form.set('value', typed, 'input')}
      />
      <SelectField
        name="type"
        label={fields.activityType}
        required
        placeholder={fields.chooseActivity}
        value={type ?? undefined}
        options={[...typeNames.activity].map(([id, label]) => ({ value: id, label }))}
        onChange={(next) => form.set('type', next)}
        error={form.issue('type')}
      />
      <div>
        <p className={styles.legend}>{fields.intensity}</p>
        <SegmentedControl
          label={fields.intensity}
          fullWidth
          value={intensity}
          onChange={(next) => form.set('intensity', next)}
          segments={intensities.map((segment) => ({ value: segment, label: messages.intensities[segment] }))}
        />
      </div>
      <WhenAndLabel form={form} messages={messages} relativeDay={model.relativeDay} />
    </EntryFormFrame>
  )
}
