import { type MealTime, type MealTimePlan, overlappingMealTimes } from '@diab/core/rules'
import { readTypedTime } from '../../ui/TimeField/typedTime.ts'
import { TimeField } from '../../ui/TimeField/TimeField.tsx'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'
import type { MealTimeFormModel } from './useMealTimeForm.ts'

/** When the meal time begins and ends, and what that means where it is not obvious. */
export function HoursFields({ form, mealTime, model }: { form: MealTimeFormModel; mealTime: MealTime; model: TherapyEditorModel }) {
  const { mealTime: words } = useTherapyFormsMessages()
  const { startsAt, endsAt } = form.values
  const [from, to] = [readTypedTime(startsAt), readTypedTime(endsAt)]
  const hint = from && to ? (from === to ? words.wholeDay : to < from ? words.spansMidnight : undefined) : undefined
  const overlaps = from && to ? overlappingMealTimes({ mealTime, startsAt: from, endsAt: to }, model.plans) : []
  const nameOf = (plan: MealTimePlan) =>
    `${model.messages.mealTimes[plan.mealTime]} ${model.messages.table.hours(plan.startsAt, plan.endsAt)}`
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.hours}</legend>
      <div className={styles.halves}>
        {(['startsAt', 'endsAt'] as const).map((field) => (
          <TimeField
            key={field}
            name={field}
            label={words[field]}
            required
            value={form.values[field]}
            onChange={(value) => form.set({ [field]: value })}
            onBlur={() => form.touch(field)}
            error={form.errorsOf(field)}
          />
        ))}
      </div>
      <p className={styles.hint} aria-live="polite">
        {hint}
      </p>
      <p className={styles.hint} aria-live="polite">
        {overlaps.length > 0 && words.overlaps(overlaps.map((plan) => nameOf(plan)).join(', '))}
      </p>
    </fieldset>
  )
}
