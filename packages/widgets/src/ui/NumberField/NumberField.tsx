import { forwardRef, type InputHTMLAttributes, type KeyboardEvent } from 'react'
import { classes } from '../classes.ts'
import * as fieldStyles from '../Field/Field.css.ts'
import { Field } from '../Field/Field.tsx'
import type { FieldProps } from '../Field/fieldProps.ts'
import { useField } from '../Field/useField.ts'
import * as styles from './NumberField.css.ts'
import { stepNumber } from './stepNumber.ts'

export type NumberFieldProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoFocus' | 'enterKeyHint' | 'onBlur' | 'onFocus' | 'placeholder' | 'readOnly'> & {
    /** What stands in the field, as typed: decimal comma or point. `readNumber` of `@diab/core/format` reads it. */
    value: string
    onChange: (value: string) => void
    unit?: string
    /** With a step the arrow keys change the value, never below 0. */
    step?: number
    size?: keyof typeof fieldStyles.boxSize
    /** `hero` is the side panel's large value, `sheet` the phone's, centred over a line. */
    look?: 'field' | 'hero' | 'sheet'
  }

/** A number as text with the decimal keypad. What is typed is never rewritten. */
export const NumberField = forwardRef<HTMLInputElement, NumberFieldProps>(function NumberField(props, ref) {
  const { label, labelHidden, optional, required, hint, error, disabled, id, className, ...rest } = props
  const { value, onChange, unit, step, size = 44, look = 'field', ...input } = rest
  const field = useField({ id, hint, error, required, disabled })
  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (!step || direction === 0 || input.readOnly) return
    event.preventDefault()
    onChange(stepNumber(value, step, direction * (event.shiftKey ? 10 : 1)))
  }
  const isLarge = look !== 'field'
  return (
    <Field {...{ label, labelHidden, optional, required, hint, className, field }}>
      <div
        className={classes(fieldStyles.box, look === 'field' ? fieldStyles.boxSize[size] : styles.box[look])}
        data-invalid={field.isInvalid || undefined}
        data-disabled={disabled || undefined}
      >
        <input
          {...input}
          {...field.control}
          ref={ref}
          className={classes(fieldStyles.input, styles.input[look])}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        {unit && <span className={classes(styles.unit, isLarge && styles.heroUnit, look === 'sheet' && styles.sheetUnit)}>{unit}</span>}
      </div>
    </Field>
  )
})
