import { useId } from 'react'
import { errorList, type FieldProps } from './fieldProps.ts'

/** Ids and aria attributes that tie a control to its label, hint and errors. */
export function useField(props: Pick<FieldProps, 'id' | 'hint' | 'error' | 'required' | 'disabled'>) {
  const ownId = useId()
  const id = props.id ?? ownId
  const errors = errorList(props.error)
  const ids = { control: id, label: `${id}-label`, hint: `${id}-hint`, errors: `${id}-errors` }
  const describedBy = [props.hint && ids.hint, errors.length > 0 && ids.errors].filter(Boolean).join(' ')
  return {
    ids,
    errors,
    isInvalid: errors.length > 0,
    control: {
      id,
      disabled: props.disabled,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': errors.length > 0 || undefined,
      'aria-required': props.required || undefined,
    },
  }
}
