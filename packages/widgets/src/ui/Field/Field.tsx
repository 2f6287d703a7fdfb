import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { classes } from '../classes.ts'
import { useOwnSentence } from '../environment/useOwnSentence.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Field.css.ts'
import { FieldLabelText } from './FieldLabelText.tsx'
import type { FieldProps } from './fieldProps.ts'
import type { useField } from './useField.ts'

export type FieldFrameProps = Pick<FieldProps, 'label' | 'labelHidden' | 'optional' | 'required' | 'hint' | 'className'> & {
  field: ReturnType<typeof useField>
  children: ReactNode
}

/** Label above, control, then hint and errors; the frame of every field. */
export function Field({ label, labelHidden, optional, required, hint, className, field, children }: FieldFrameProps) {
  const text = <FieldLabelText label={label} optional={optional} required={required} />
  return (
    <div className={classes(styles.field, className)}>
      <label id={field.ids.label} htmlFor={field.ids.control} className={labelHidden ? undefined : styles.label}>
        {labelHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </label>
      {children}
      {hint && (
        <p id={field.ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldErrors id={field.ids.errors} errors={field.errors} />
    </div>
  )
}

/** Stays in the document while empty, so that an error that appears is read out. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  const ownSentence = useOwnSentence()
  return (
    <div id={id} className={styles.errors} aria-live="polite">
      {errors.map((error) => (
        <p key={error} className={styles.error}>
          <Icon name="error" size="small" />
          {ownSentence(error)}
        </p>
      ))}
    </div>
  )
}
