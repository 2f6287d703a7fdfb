import { ActiveSubstanceType, EntryType, insulinChoices, type IntakeMedicine, otherMedicine, piecesStep } from '@diab/core/rules'
import { useState } from 'react'
import { useOwnSentence } from '../../ui/environment/useOwnSentence.ts'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import { TextField } from '../../ui/TextField/TextField.tsx'
import { useIsSheet } from '../../ui/environment/useMedia.ts'
import { EntryFormFrame } from './EntryFormFrame.tsx'
import type { EntryFormProps } from './entryFormProps.ts'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'
import { ValueField } from './ValueField.tsx'
import { WhenAndLabel } from './WhenAndLabel.tsx'
import { useEntryPanelMessages } from '../panel/entryPanel.messages.ts'

/** An index of `choices`, or another medicine by its name. */
type MedicineChoice = number | 'other'

const isSame = (one: IntakeMedicine | null, other: IntakeMedicine | null) =>
  one?.name === other?.name && one?.activeSubstanceType === other?.activeSubstanceType && one?.insulinType === other?.insulinType

/** Returns the medicine form: what can be chosen, which of it is, and the name typed for another one. */
function useMedicineIntakeEntryForm(options: EntryFormOptions<'medicine-intake'>) {
  const form = useEntryForm(EntryType.MedicineIntake, options)
  const { medicine } = form.values
  const stored = options.entry ? options.entry.medicine : form.proposed?.medicine
  const isExtra = stored !== undefined && !insulinChoices.some((choice) => isSame(choice, stored))
  const choices: readonly (IntakeMedicine | null)[] = isExtra ? [stored, ...insulinChoices] : insulinChoices
  // Chosen by hand it stays so, even while what is typed happens to be the name of a choice.
  const [isOther, setOther] = useState(false)
  const index = choices.findIndex((choice) => isSame(choice, medicine))
  return {
    ...form,
    choices,
    choice: isOther || index < 0 ? ('other' as const) : index,
    choose: (choice: MedicineChoice) => {
      setOther(choice === 'other')
      form.set('medicine', choice === 'other' ? otherMedicine('') : (choices[choice] ?? null))
    },
    /** Of another medicine. */
    name: medicine?.name ?? '',
    setName: (name: string) => form.set('medicine', otherMedicine(name), 'input'),
    isInsulin: medicine?.activeSubstanceType === ActiveSubstanceType.Insulin,
  }
}

export function MedicineIntakeEntryForm({ model, entry, onDelete }: EntryFormProps<'medicine-intake'>) {
  const form = useMedicineIntakeEntryForm({ model, entry })
  const { messages } = model.words
  const { units } = messages
  const { fields } = useEntryPanelMessages()
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
