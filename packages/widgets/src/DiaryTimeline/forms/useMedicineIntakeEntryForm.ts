import { ActiveSubstanceType, EntryType, insulinChoices, type IntakeMedicine, otherMedicine } from '@diab/core/rules'
import { useState } from 'react'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'

/** An index of `choices`, or another medicine by its name. */
export type MedicineChoice = number | 'other'

const isSame = (one: IntakeMedicine | null, other: IntakeMedicine | null) =>
  one?.name === other?.name && one?.activeSubstanceType === other?.activeSubstanceType && one?.insulinType === other?.insulinType

/** Returns the medicine form: what can be chosen, which of it is, and the name typed for another one. */
export function useMedicineIntakeEntryForm(options: EntryFormOptions<'medicine-intake'>) {
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
