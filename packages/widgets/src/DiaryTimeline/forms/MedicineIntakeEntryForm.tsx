import { piecesStep } from '@diab/core/rules'
import { useOwnSentence } from '../../ui/environment/useOwnSentence.ts'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import { TextField } from '../../ui/TextField/TextField.tsx'
import { useIsSheet } from '../useMedia.ts'
import { EntryFormFrame } from './EntryFormFrame.tsx'
import type { EntryFormProps } from './entryFormProps.ts'
import { type MedicineChoice, useMedicineIntakeEntryForm } from './useMedicineIntakeEntryForm.ts'
import { ValueField } from './ValueField.tsx'
import { WhenAndLabel } from './WhenAndLabel.tsx'

export function MedicineIntakeEntryForm({ model, entry, onDelete }: EntryFormProps<'medicine-intake'>) {
  const form = useMedicineIntakeEntryForm({ model, entry })
  const { messages } = model.words
  const { fields, units } = messages
  const isSheet = useIsSheet() && form.isNew
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
      <ValueField
        form={form}
        messages={messages}
        isSheet={isSheet}
        label={form.isInsulin ? fields.dose : fields.quantity}
        required
        unit={unit}
        value={value}
        onTyped={(typed) => form.set('value', typed, 'input')}
        question={messages.panel.unusualDose(value)}
        step={form.isInsulin ? undefined : piecesStep}
      />
      <SelectField
        name={choice === 'other' ? undefined : 'medicine'}
        label={fields.medicine}
        required
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
