import { formatNumber } from '@diab/core/format'
import { MealTime, measurementRange, Prandial } from '@diab/core/rules'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx'
import { NumberField } from '../../ui/NumberField/NumberField.tsx'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'
import type { MealTimeFormModel } from './useMealTimeForm.ts'

export interface TaskFieldsProps {
  form: MealTimeFormModel
  mealTime: MealTime
  model: TherapyEditorModel
}

/** Measurements and carbohydrate: each switched on or off, with its amount while it is on. */
export function TaskFields({ form, mealTime, model }: TaskFieldsProps) {
  const { mealTime: words } = useTherapyFormsMessages()
  const { preprandial, postprandial, carbohydrate } = form.values
  const target = (prandial: Prandial) => {
    if (!model.ranges) return undefined
    const { min, max } = measurementRange(model.ranges, mealTime, prandial)
    return words.target(formatNumber(min, 'consensus'), formatNumber(max, 'consensus'))
  }
  const isWithoutMeal = mealTime === MealTime.Bedtime || mealTime === MealTime.Midnight
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.tasks}</legend>
      <Task
        label={isWithoutMeal ? words.measurement : words.preprandial}
        note={target(Prandial.Pre)}
        isActive={preprandial.isActive}
        onToggled={(isActive) => form.set({ preprandial: { isActive } })}
      />
      <Task
        label={words.postprandial}
        note={target(Prandial.Post)}
        isActive={postprandial.isActive}
        onToggled={(isActive) => form.set({ postprandial: { ...postprandial, isActive } })}
      >
        <NumberField
          name="postprandial"
          label={words.minutes}
          unit={words.minutesUnit}
          step={5}
          value={postprandial.value}
          onChange={(value) => form.set({ postprandial: { ...postprandial, value } })}
          onBlur={() => form.touch('postprandial')}
          error={form.errorsOf('postprandial')}
        />
      </Task>
      <Task
        label={words.carbohydrate}
        isActive={carbohydrate.isActive}
        onToggled={(isActive) => form.set({ carbohydrate: { ...carbohydrate, isActive } })}
      >
        <NumberField
          name="carbohydrate"
          label={words.grams}
          unit={words.gramsUnit}
          step={5}
          value={carbohydrate.value}
          onChange={(value) => form.set({ carbohydrate: { ...carbohydrate, value } })}
          onBlur={() => form.touch('carbohydrate')}
          error={form.errorsOf('carbohydrate')}
        />
      </Task>
    </fieldset>
  )
}

interface TaskProps {
  label: string
  note?: string
  isActive: boolean
  onToggled: (isActive: boolean) => void
  /** Its amount, shown while it is on. */
  children?: ReactNode
}

function Task({ label, note, isActive, onToggled, children }: TaskProps) {
  return (
    <div className={styles.task}>
      <Checkbox label={label} checked={isActive} onChange={onToggled} />
      {isActive && (note || children) && (
        <div className={styles.taskFields}>
          {note && <p className={styles.hint}>{note}</p>}
          {children}
        </div>
      )}
    </div>
  )
}
