import { type FocusEvent, forwardRef, useState } from 'react'
import type { LocalDay } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import { classes } from '../classes.ts'
import { calendarButtonMessages } from '../Calendar/calendar.messages.ts'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'
import { useMessages } from '../environment/useMessages.ts'
import * as fieldStyles from '../Field/Field.css.ts'
import { Field } from '../Field/Field.tsx'
import type { FieldProps } from '../Field/fieldProps.ts'
import { useField } from '../Field/useField.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { lazyPart } from '../lazyPart/lazyPart.tsx'
import { Popover } from '../Popover/Popover.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './DateField.css.ts'
import { readTypedDay, tidyDay } from './typedDay.ts'

// Most dates are typed or proposed; who opens the calendar waits once.
const Calendar = lazyPart(async () => (await import('../Calendar/Calendar.tsx')).Calendar)

export type DateFieldProps = FieldProps & {
  /** Text of the field: `YYYY.MM.DD.` once left, what was typed until then. `readWallClock` of core reads it. */
  value: string
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  /** First and last day the calendar offers, `YYYY-MM-DD`; what is typed is the form's to check. */
  min?: LocalDay
  max?: LocalDay
  size?: keyof typeof fieldStyles.boxSize
  autoComplete?: string
}

/** A date, typed in any accepted form or picked from a calendar. */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(props, ref) {
  const { label, labelHidden, optional, required, hint, error, disabled, id, className, ...rest } = props
  const { value, onChange, onBlur, min, max, size = 44, name, autoComplete = 'off' } = rest
  const field = useField({ id, hint, error, required, disabled })
  const [isOpen, setOpen] = useState(false)
  const { ui } = useMessages(calendarButtonMessages)
  const { now, setConventions } = useUiEnvironment()
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    // The field of another language may have been drawn since.
    setConventions?.()
    const tidy = tidyDay(value)
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
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={handleBlur}
        />
        <span className={fieldStyles.trailing}>
          <Popover
            label={ui.calendar.title}
            align="end"
            open={isOpen}
            onOpenChange={setOpen}
            trigger={
              <IconButton
                icon="calendar"
                label={ui.calendar.open}
                disabled={disabled}
                onPointerEnter={() => void Calendar.prefetch()}
                onFocus={() => void Calendar.prefetch()}
              />
            }
          >
            <Calendar
              fallback={<CalendarLoading label={ui.calendar.loading} />}
              value={readTypedDay(value)}
              today={now?.().slice(0, 10)}
              min={min}
              max={max}
              onChange={(day) => {
                setConventions?.()
                onChange(formatDate(day, 'field'))
                setOpen(false)
              }}
            />
          </Popover>
        </span>
      </div>
    </Field>
  )
})

const CalendarLoading = ({ label }: { label: string }) => (
  <div className={styles.loading}>
    <Spinner />
    <VisuallyHidden role="status">{label}</VisuallyHidden>
  </div>
)
