import { forwardRef, type TextareaHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import * as fieldStyles from '../Field/Field.css.ts'
import { Field } from '../Field/Field.tsx'
import type { FieldProps } from '../Field/fieldProps.ts'
import { useField } from '../Field/useField.ts'
import * as styles from './TextArea.css.ts'

export type TextAreaProps = FieldProps &
  Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'autoFocus' | 'maxLength' | 'onBlur' | 'onKeyDown' | 'placeholder' | 'readOnly' | 'rows'
  > & {
    value: string
    onChange: (value: string) => void
  }

/** Several lines of text; grows with what is typed. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  const { label, labelHidden, optional, required, hint, error, disabled, id, className, value, onChange, ...area } = props
  const field = useField({ id, hint, error, required, disabled })
  return (
    <Field {...{ label, labelHidden, optional, required, hint, className, field }}>
      <div
        className={classes(fieldStyles.box, styles.box)}
        data-invalid={field.isInvalid || undefined}
        data-disabled={disabled || undefined}
      >
        <textarea
          {...area}
          {...field.control}
          ref={ref}
          className={classes(fieldStyles.input, styles.area)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  )
})
