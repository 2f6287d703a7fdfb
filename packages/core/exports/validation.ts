export { firstFieldErrors, joinFieldErrors, type FieldErrors } from '../src/validation/fieldErrors.ts'
export {
  createFormMachine,
  firstInvalidField,
  shownIssue,
  type FormDefinition,
  type FormEvent,
  type FormField,
  type FormMode,
  type FormState,
} from '../src/validation/form.machine.ts'
export { validationMessages } from '../src/validation/messages.hu.ts'
export { personNameMaxLength } from '../src/validation/textLimits.ts'
export {
  date,
  datetime,
  email,
  firstIssue,
  greaterThan,
  greaterThanOrEquals,
  isAfterDateTime,
  isBeforeDateTime,
  lessThan,
  lessThanOrEquals,
  maxCount,
  maxLength,
  minCount,
  minimumAge,
  minLength,
  mustBeTicked,
  number,
  required,
  time,
  type Rule,
} from '../src/validation/rules.ts'
