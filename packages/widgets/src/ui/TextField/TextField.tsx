import { forwardRef, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { classes } from '../classes.ts'
import { useMessages } from '../environment/useMessages.ts'
import { Field } from '../Field/Field.tsx'
import * as styles from '../Field/Field.css.ts'
import type { FieldProps } from '../Field/fieldProps.ts'
import { useField } from '../Field/useField.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { uiMessages } from '../ui.messages.ts'

type PassedOn =
  | 'autoComplete'
  | 'autoFocus'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'

export type TextFieldProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, PassedOn> & {
    value: string
    onChange: (value: string) => void
    type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search'
    size?: keyof typeof styles.boxSize
    icon?: IconName
    /** Content at the end of the box: a unit, or a button. */
    suffix?: ReactNode
  }

/** One line of text. A password can be looked at. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(props, ref) {
  const { label, labelHidden, optional, required, hint, error, disabled, id, className, ...rest } = props
  const { value, onChange, type = 'text', size = 44, icon, suffix, ...input } = rest
  const field = useField({ id, hint, error, required, disabled })
  const [isRevealed, setRevealed] = useState(false)
  const isPassword = type === 'password'
  return (
    <Field {...{ label, labelHidden, optional, required, hint, className, field }}>
      <div
        className={classes(styles.box, styles.boxSize[size])}
        data-invalid={field.isInvalid || undefined}
        data-disabled={disabled || undefined}
      >
        {icon && (
          <span className={styles.adornment}>
            <Icon name={icon} />
          </span>
        )}
        <input
          {...input}
          {...field.control}
          ref={ref}
          className={styles.input}
          type={isPassword && isRevealed ? 'text' : type}
          spellCheck={type === 'text' ? undefined : false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix && <span className={styles.adornment}>{suffix}</span>}
        {isPassword && <RevealButton isRevealed={isRevealed} onRevealedChange={setRevealed} disabled={disabled} />}
      </div>
    </Field>
  )
})

function RevealButton(props: { isRevealed: boolean; onRevealedChange: (isRevealed: boolean) => void; disabled?: boolean }) {
  const { ui } = useMessages(uiMessages)
  const { isRevealed, onRevealedChange, disabled } = props
  return (
    <span className={styles.trailing}>
      <IconButton
        icon={isRevealed ? 'eye-off' : 'eye'}
        label={isRevealed ? ui.hidePassword : ui.showPassword}
        disabled={disabled}
        onClick={() => onRevealedChange(!isRevealed)}
      />
    </span>
  )
}
