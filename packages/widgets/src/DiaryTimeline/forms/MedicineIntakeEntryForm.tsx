import { useOwnSentence } from '../../ui/environment/useOwnSentence.ts'
import { NumberField } from '../../ui/NumberField/NumberField.tsx'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import { TextField } from '../../ui/TextField/TextField.tsx'
import { useIsPhone } from '../useIsPhone.ts'
import { EntryFormFrame } from './EntryFormFrame.tsx'
import type { EntryFormProps } from './entryFormProps.ts'
import { type MedicineChoice, useMedicineIntakeEntryForm } from './useMedicineIntakeEntryForm.ts'
import { WhenAndLabel } from './WhenAndLabel.tsx'

export function MedicineIntakeEntryForm({ model, entry, onDelete }: EntryFormProps<'medicine-intake'>) {
  const form = useMedicineIntakeEntryForm({ model, entry })
  const { messages } = model.words
  const { fields, units } = messages
  const isSheet = useIsPhone() && form.isNew
  const { choice, name } = form
  const ownSentence = useOwnSentence()
  const { value, date, time } = form.values
  const choices = [
    ...form.choices.map((medicine, index) => ({
      value: index as MedicineChoice,
      label: medicine ? ownSentence(medicine.name) || messages.row.medicine : messages.row.medicine,
    })),
    { value: 'other' as const, label: fields.otherMedicine },
  ]
  const unit = form.isInsulin ? units.insulin : units.pieces
  const chosen = choice === 'other' ? name : choices[choice]?.label
  return (
    <EntryFormFrame form={form} words={model.words} mine={`${date} ${time}, ${value} ${unit} ${chosen ?? ''}`} onDelete={onDelete}>
      <NumberField
        autoFocus
        name="value"
        label={form.isInsulin ? fields.dose : fields.quantity}
        required
        look={isSheet ? 'sheet' : 'hero'}
        unit={unit}
        enterKeyHint="done"
        value={value}
        onChange={(typed) => form.set('value', typed, 'input')}
        onBlur={() => value.trim() !== '' && form.blur('value')}
        error={form.issue('value')}
      />
      <SelectField
        name={choice === 'other' ? undefined : 'medicine'}
        label={fields.medicine}
        value={choice}
        options={choices}
        onChange={form.choose}
        error={choice === 'other' ? undefined : form.issue('medicine')}
      />
      {choice === 'other' && (
        <TextField
          name="medicine"
          label={fields.medicineName}
          required
          maxLength={100}
          value={name}
          onChange={form.setName}
          onBlur={() => form.blur('medicine')}
          error={form.issue('medicine')}
        />
      )}
      <WhenAndLabel form={form} messages={messages} relativeDay={model.relativeDay} />
    </EntryFormFrame>
  )
}
