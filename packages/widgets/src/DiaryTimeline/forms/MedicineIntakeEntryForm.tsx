import { NumberField } from '../../ui/NumberField/NumberField.tsx'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import { TextField } from '../../ui/TextField/TextField.tsx'
import { useIsPhone } from '../useIsPhone.ts'
import { EntryFormFrame } from './EntryFormFrame.tsx'
import type { EntryFormProps } from './entryFormProps.ts'
import { useMedicineIntakeEntryForm } from './useMedicineIntakeEntryForm.ts'
import { WhenAndLabel } from './WhenAndLabel.tsx'

export function MedicineIntakeEntryForm({ model, entry, onDelete }: EntryFormProps<'medicine-intake'>) {
  const form = useMedicineIntakeEntryForm({ model, entry })
  const { messages } = model.words
  const { fields, units } = messages
  const isSheet = useIsPhone() && form.isNew
  const { value, choice, name, date, time } = form.values
  const choices = [
    ...(entry ? [{ value: 'kept' as const, label: form.keptMedicine?.name ?? messages.row.medicine }] : []),
    { value: 'rapid' as const, label: fields.rapidInsulin },
    { value: 'basal' as const, label: fields.basalInsulin },
    { value: 'other' as const, label: fields.otherMedicine },
  ]
  const unit = form.isInsulin ? units.insulin : units.pieces
  const chosen = choice === 'other' ? name : choices.find((candidate) => candidate.value === choice)?.label
  return (
    <EntryFormFrame form={form} words={model.words} mine={`${date} ${time}, ${value} ${unit} ${chosen ?? ''}`} onDelete={onDelete}>
      <NumberField
        autoFocus
        name="value"
        label={form.isInsulin ? fields.dose : fields.quantity}
        look={isSheet ? 'sheet' : 'hero'}
        unit={unit}
        enterKeyHint="done"
        value={value}
        onChange={(typed) => form.set('value', typed, 'input')}
        onBlur={() => value.trim() !== '' && form.blur('value')}
        error={form.issue('value')}
      />
      <SelectField name="choice" label={fields.medicine} value={choice} options={choices} onChange={(next) => form.set('choice', next)} />
      {choice === 'other' && (
        <TextField
          name="name"
          label={fields.medicineName}
          required
          maxLength={100}
          value={name}
          onChange={(typed) => form.set('name', typed, 'input')}
          onBlur={() => form.blur('name')}
          error={form.issue('name')}
        />
      )}
      <WhenAndLabel form={form} messages={messages} relativeDay={model.relativeDay} />
    </EntryFormFrame>
  )
}
