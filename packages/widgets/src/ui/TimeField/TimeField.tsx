import { type FocusEvent, forwardRef } from 'react'
import { classes } from '../classes.ts'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'
import { useMessages } from '../environment/useMessages.ts'
import * as fieldStyles from '../Field/Field.css.ts'
import { Field } from '../Field/Field.tsx'
import type { FieldProps } from '../Field/fieldProps.ts'
import { useField } from '../Field/useField.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { uiMessages } from '../ui.messages.ts'
import { tidyTime } from './typedTime.ts'

export type TimeFieldProps = FieldProps & {
  /** Text of the field: `HH:mm` once left, what was typed until then. */
  value: string
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  size?: keyof typeof fieldStyles.boxSize
}

/** A time of day; the clock button sets it to now. */
export const TimeField = forwardRef<HTMLInputElement, TimeFieldProps>(function TimeField(props, ref) {
  const { label, labelHidden, optional, required, hint, error, disabled, id, className, value, onChange, onBlur, size = 44, name } = props
  const field = useField({ id, hint, error, required, disabled })
  const { ui } = useMessages(uiMessages)
  const { now } = useUiEnvironment()
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const tidy = tidyTime(value)
    if (tidy !== value) onChange(tidy)
    onBlur?.(event)
  }
  return (
    <Field {...{ label, labelHidden, optional, required, hint, className, field }}>
      <div
        className={classes(fieldStyles.box, fieldStyles.boxSize[size])}
        data-invalid={field.isInvalid || undefined}
        data-disabled={disabled || undefined}
      >
        <input
          {...field.control}
          ref={ref}
          className={fieldStyles.input}
          type="text"
          name={name}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={handleBlur}
        />
        {now && (
          <span className={fieldStyles.trailing}>
            <IconButton icon="clock" label={ui.time.now} disabled={disabled} onClick={() => onChange(now().slice(11, 16))} />
          </span>
        )}
      </div>
    </Field>
  )
})
