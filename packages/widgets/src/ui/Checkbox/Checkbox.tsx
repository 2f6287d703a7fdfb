import { forwardRef, useCallback } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import * as fieldStyles from '../Field/Field.css.ts'
import { FieldErrors } from '../Field/Field.tsx'
import { FieldLabelText } from '../Field/FieldLabelText.tsx'
import type { FieldProps } from '../Field/fieldProps.ts'
import { useField } from '../Field/useField.ts'
import * as styles from './Checkbox.css.ts'

export type CheckboxProps = Omit<FieldProps, 'labelHidden' | 'optional'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** A short consequence at the end of the row, such as 'kimarad az átlagból'. */
  note?: string
  /** Some of its children are on and some off: drawn as a dash, read out as partly checked. */
  mixed?: boolean
}

/** One yes or no; the whole row is the target. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  const { label, required, hint, error, disabled, id, name, className, checked, onChange, note, mixed = false } = props
  // HTML has no attribute for it.
  const markMixed = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = mixed
      if (typeof ref === 'function') ref(input)
      else if (ref) ref.current = input
    },
    [mixed, ref],
  )
  const field = useField({ id, hint, error, required, disabled })
  return (
    <div className={className}>
      <label className={styles.row} data-disabled={disabled || undefined}>
        <span className={styles.target}>
          <input
            {...field.control}
            ref={markMixed}
            type="checkbox"
            name={name}
            className={styles.input}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className={styles.tick}>
            <Icon name={mixed ? 'minus' : 'check'} size="small" />
          </span>
        </span>
        <span className={styles.words}>
          <FieldLabelText label={label} required={required} />
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </label>
      {hint && (
        <p id={field.ids.hint} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <FieldErrors id={field.ids.errors} errors={field.errors} />
    </div>
  )
})
