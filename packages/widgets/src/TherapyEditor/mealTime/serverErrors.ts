import { type FieldErrors, fieldErrors, isValidationError } from '@diab/core/client'
import type { MealTimeForm } from '@diab/core/rules'
import type { SaveStep } from '@diab/core/machines'

/** Returns the name of the form's field that a call is about. */
function fieldOf({ call }: SaveStep, { medicines }: MealTimeForm, given: string): string | undefined {
  if (call.field === 'hours') return given === 'endsAt' ? 'endsAt' : 'startsAt'
  if (call.field !== 'medicine') return call.field
  const index = medicines.findIndex(({ medicine }) => medicine.id === call.medicine?.id)
  return index < 0 ? undefined : `medicines.${index}`
}

/** Returns the provider's errors, each by the field that it concerns. */
export function serverErrors(steps: readonly SaveStep[], form: MealTimeForm): FieldErrors {
  const errors: FieldErrors = {}
  for (const step of steps) {
    if (!isValidationError(step.error)) continue
    for (const [given, messages] of Object.entries(fieldErrors(step.error))) {
      const field = fieldOf(step, form, given)
      if (field) errors[field] = [...(errors[field] ?? []), ...messages]
    }
  }
  return errors
}
