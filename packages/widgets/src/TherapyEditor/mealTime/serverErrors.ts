import { fieldErrors, isValidationError } from '@diab/core/client'
import type { MealTimeForm, SaveStep } from '@diab/core/therapy'

/** Name of the form's field that a call is about. */
function fieldOf({ call }: SaveStep, { medicines }: MealTimeForm, given: string): string | undefined {
  if (call.field === 'hours') return given === 'endsAt' ? 'endsAt' : 'startsAt'
  if (call.field !== 'medicine') return call.field
  const index = medicines.findIndex(({ medicine }) => medicine.id === call.medicine?.id)
  return index < 0 ? undefined : `medicines.${index}`
}

/** What the provider refused, beside the field that it concerns. */
export function serverErrors(steps: readonly SaveStep[], form: MealTimeForm): Record<string, readonly string[]> {
  const errors: Record<string, readonly string[]> = {}
  for (const step of steps) {
    if (!isValidationError(step.error)) continue
    for (const [given, messages] of Object.entries(fieldErrors(step.error))) {
      const field = fieldOf(step, form, given)
      if (field) errors[field] = [...(errors[field] ?? []), ...messages]
    }
  }
  return errors
}
