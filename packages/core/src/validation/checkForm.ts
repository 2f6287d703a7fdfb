import type { FieldErrors } from './fieldErrors.ts'
import type { FormDefinition } from './form.machine.ts'
import { firstIssue } from './rules.ts'

/** The first message of each field of a form, by field; empty when all is well. */
export function checkForm<Values extends object>({ fields }: FormDefinition<Values>, values: Values): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of Object.keys(fields) as (keyof Values & string)[]) {
    const issue = firstIssue(fields[name].rules ?? [], values[name], values)
    if (issue !== undefined) errors[name] = [issue]
  }
  return errors
}
