import {
  type ChangeEvent,
  type FocusEvent,
  forwardRef,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { classes } from '../classes.ts'
import * as fieldStyles from '../Field/Field.css.ts'
import { Field } from '../Field/Field.tsx'
import { errorList, type FieldProps } from '../Field/fieldProps.ts'
import { useField } from '../Field/useField.ts'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'
import { useMessages } from '../environment/useMessages.ts'
import { uiMessages } from '../ui.messages.ts'
import * as styles from './NumberField.css.ts'
import { acceptNumberText } from './numberText.ts'
import { stepNumber } from './stepNumber.ts'
import { useGivenValue } from './useGivenValue.ts'

export type NumberFieldProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoFocus' | 'enterKeyHint' | 'onBlur' | 'onFocus' | 'placeholder' | 'readOnly'> & {
    /** Text of the field, as typed: decimal comma or point. `readNumber` of `@diab/core/format` reads it. */
    value: string
    onChange: (value: string) => void
    unit?: string
    /** With a step the arrow keys change the value, never below 0. */
    step?: number
    size?: keyof typeof fieldStyles.boxSize
    /** `hero` is the side panel's large value, `sheet` the phone's, centred over a line. */
    look?: 'field' | 'hero' | 'sheet'
  }

/**
 * A number as text with the decimal keypad. Only digits and one separator can be typed or pasted; what was typed is never
 * rewritten, and a value that was not typed here is selected, so that typing replaces it.
 */
export const NumberField = forwardRef<HTMLInputElement, NumberFieldProps>(function NumberField(props, ref) {
  const { label, labelHidden, optional, required, hint, error, disabled, id, className, ...rest } = props
  const { value, onChange, unit, step, size = 44, look = 'field', ...input } = rest
  const [isRefused, setRefused] = useState(false)
  const { ui } = useMessages(uiMessages)
  const { setConventions } = useUiEnvironment()
  const field = useField({ id, hint, error: isRefused ? [...errorList(error), ui.numberOnly] : error, required, disabled })
  const element = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => element.current as HTMLInputElement)
  const given = useGivenValue(element, value, input.readOnly ?? false)
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const accepted = acceptNumberText(target.value, value, unit)
    setRefused(accepted === undefined)
    if (accepted === undefined) {
      // The caret stays where it was before the refused characters.
      const caret = Math.max(0, (target.selectionStart ?? value.length) - Math.max(0, target.value.length - value.length))
      target.value = value
      target.setSelectionRange(caret, caret)
      return
    }
    given.setTyped(accepted)
    onChange(accepted)
  }
  const handleFocus = (event: FocusEvent<HTMLInputElement>) => {
    given.selectOnFocus()
    input.onFocus?.(event)
  }
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setRefused(false)
    given.releaseOnBlur()
    input.onBlur?.(event)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    given.selectOnKey(event)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (!step || direction === 0 || input.readOnly) return
    event.preventDefault()
    // The field of another language may have been drawn since.
    setConventions?.()
    const stepped = stepNumber(value, step, direction * (event.shiftKey ? 10 : 1))
    given.setTyped(stepped)
    onChange(stepped)
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
          ref={element}
          className={classes(fieldStyles.input, styles.input[look])}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={handleChange}
          onKeyDown={handleKeyDown}
          onFocus={handleFocus}
          onBlur={handleBlur}
          onClick={given.selectOnPress}
        />
        {unit && <span className={classes(styles.unit, isLarge && styles.heroUnit, look === 'sheet' && styles.sheetUnit)}>{unit}</span>}
      </div>
    </Field>
  )
})
