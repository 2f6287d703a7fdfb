import { EntryType } from '@diab/core/rules'
import { TextArea } from '../../ui/TextArea/TextArea.tsx'
import { useIsSheet } from '../../ui/environment/useMedia.ts'
import { EntryFormFrame } from './EntryFormFrame.tsx'
import type { EntryFormProps } from './entryFormProps.ts'
import { useMealSheetMessages } from './mealSheet.messages.ts'
import { useEntryForm } from './useEntryForm.ts'
import { ValueField } from './ValueField.tsx'
import { WhenAndLabel } from './WhenAndLabel.tsx'
import { useEntryPanelMessages } from '../panel/entryPanel.messages.ts'

export function MealEntryForm({ model, entry, onDelete }: EntryFormProps<'meal'>) {
  const form = useEntryForm(EntryType.Meal, { model, entry })
  const { messages } = model.words
  const { units } = messages
  const { fields } = useEntryPanelMessages()
  const isSheet = useIsSheet() && form.isNew
  const { value, details, date, time } = form.values
  return (
    <EntryFormFrame form={form} words={model.words} mine={`${date} ${time}, ${value} ${units.grams} ${details}`} onDelete={onDelete}>
      <ValueField
        form={form}
        messages={messages}
        isSheet={isSheet}
        label={fields.carbohydrate}
        // Either the amount or the food is required: the mark is removed once the text is there.
        required={details.trim() === ''}
        unit={units.grams}
        value={value}
        onTyped={(typed) => form.set('value', typed, 'input')}
      />
      <TextArea
        name="details"
        label={fields.mealDetails}
        optional
        rows={2}
        value={details}
        onChange={(typed) => form.set('details', typed, 'input')}
        onBlur={() => form.blur('details')}
        error={form.issue('details')}
      />
      <WhenAndLabel form={form} messages={messages} names={useMealSheetMessages().labels} relativeDay={model.relativeDay} />
    </EntryFormFrame>
  )
}
