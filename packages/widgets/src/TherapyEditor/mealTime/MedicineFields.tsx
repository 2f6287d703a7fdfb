import { ActiveSubstanceType, type Medicine, piecesStep } from '@diab/core/rules'
import { useRef } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { NumberField } from '../../ui/NumberField/NumberField.tsx'
import { unitOf } from '../data/medicineFacts.ts'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import { MedicinePicker } from '../medicines/MedicinePicker.tsx'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'
import * as own from './mealTime.css.ts'
import type { MealTimeFormModel } from './useMealTimeForm.ts'

export interface MedicineFieldsProps {
  form: MealTimeFormModel
  model: TherapyEditorModel
  isPickerOpen: boolean
  onPickerChanged: (isOpen: boolean) => void
}

/** Medicines of the meal time with their doses, and the search to add one. */
export function MedicineFields({ form, model, isPickerOpen, onPickerChanged }: MedicineFieldsProps) {
  const { mealTime: words } = useTherapyFormsMessages()
  const group = useRef<HTMLFieldSetElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { medicines } = form.values

  function add(medicine: Medicine) {
    form.addMedicine(medicine)
    model.announce(words.medicineAdded(medicine.name))
    onPickerChanged(false)
    // The new row is mounted only after the next render.
    setTimeout(() => group.current?.querySelector<HTMLElement>(`[name="medicines.${medicines.length}"]`)?.focus())
  }
  function remove(index: number, medicine: Medicine) {
    form.removeMedicine(index)
    model.announce(words.medicineRemoved(medicine.name))
    setTimeout(() => addButton.current?.focus())
  }
  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>{words.medicines}</legend>
      {medicines.length === 0 && <p className={styles.hint}>{words.noMedicines}</p>}
      {medicines.map(({ medicine, value, isImported }, index) => (
        <div key={medicine.id} className={own.medicine}>
          <NumberField
            className={own.dose}
            name={`medicines.${index}`}
            label={words.dose(medicine.name)}
            hint={isImported ? words.imported : undefined}
            readOnly={isImported}
            unit={unitOf(medicine, model.messages)}
            step={medicine.activeSubstanceType === ActiveSubstanceType.Regular ? piecesStep : 1}
            value={value}
            onChange={(dose) => form.setDose(index, dose)}
            onBlur={() => form.touch(`medicines.${index}`)}
            error={form.errorsOf(`medicines.${index}`)}
          />
          <IconButton
            className={own.removeMedicine}
            icon="trash"
            label={words.removeMedicine(medicine.name)}
            onClick={() => remove(index, medicine)}
          />
        </div>
      ))}
      {isPickerOpen ? (
        <div className={styles.task}>
          <MedicinePicker
            autoFocus
            offersSaved
            saved={model.savedMedicines ?? []}
            taken={medicines.map(({ medicine }) => medicine.id)}
            onPicked={add}
          />
          <Button variant="quiet" size={36} onClick={() => onPickerChanged(false)}>
            {words.closePicker}
          </Button>
        </div>
      ) : (
        <Button ref={addButton} icon="plus" onClick={() => onPickerChanged(true)}>
          {words.addMedicine}
        </Button>
      )}
    </fieldset>
  )
}
