import { type ForwardedRef, forwardRef, type ReactElement, type SelectHTMLAttributes } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { classes } from '../classes.ts'
import * as fieldStyles from '../Field/Field.css.ts'
import { Field } from '../Field/Field.tsx'
import type { FieldProps } from '../Field/fieldProps.ts'
import { useField } from '../Field/useField.ts'
import * as styles from './SelectField.css.ts'

export type SelectOption<Value extends string | number> = { value: Value; label: string; disabled?: boolean }

export type SelectFieldProps<Value extends string | number = string> = FieldProps &
  Pick<SelectHTMLAttributes<HTMLSelectElement>, 'autoFocus' | 'onBlur'> & {
    /** Undefined while nothing is chosen; then `placeholder` shows. */
    value: Value | undefined
    onChange: (value: Value) => void
    options: readonly SelectOption<Value>[]
    placeholder?: string
    size?: keyof typeof fieldStyles.boxSize
    /** 14 px text for staff and narrow panels; under a finger it stays 16. */
    dense?: boolean
  }

function SelectFieldInner<Value extends string | number>(props: SelectFieldProps<Value>, ref: ForwardedRef<HTMLSelectElement>) {
  const { label, labelHidden, optional, required, hint, error, disabled, id, className, ...rest } = props
  const { value, onChange, options, placeholder, size = 44, dense = false, ...select } = rest
  const field = useField({ id, hint, error, required, disabled })
  return (
    <Field {...{ label, labelHidden, optional, required, hint, className, field }}>
      <div
        className={classes(fieldStyles.box, fieldStyles.boxSize[size], styles.box)}
        data-invalid={field.isInvalid || undefined}
        data-disabled={disabled || undefined}
      >
        <select
          {...select}
          {...field.control}
          ref={ref}
          className={classes(styles.select, dense && styles.dense)}
          value={value === undefined ? '' : String(value)}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {(placeholder !== undefined || value === undefined) && (
            <option className={styles.option} value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} className={styles.option} value={String(option.value)} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size="small" />
        </span>
      </div>
    </Field>
  )
}

/** The browser's own list: best on a phone and for screen readers. Values may be numbers, such as wire enumerations. */
export const SelectField = forwardRef(SelectFieldInner) as <Value extends string | number = string>(
  props: SelectFieldProps<Value> & { ref?: ForwardedRef<HTMLSelectElement> },
) => ReactElement
