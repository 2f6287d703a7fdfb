import type { ReactNode } from 'react'

/** What every field takes. */
export type FieldProps = {
  /** Above the field, and its name for screen readers. */
  label: ReactNode
  /** The label is there for screen readers alone, where the place already says what the field is. */
  labelHidden?: boolean
  /** Writes '(nem kötelező)' after the label. */
  optional?: boolean
  /** Marks the label and says so to screen readers. */
  required?: boolean
  /** Under the field, and read out with it. */
  hint?: ReactNode
  /** What is wrong, one sentence each; `fieldErrors(error).name` fits as it is. */
  error?: string | readonly string[]
  disabled?: boolean
  id?: string
  name?: string
  className?: string
}

export const errorList = (error: FieldProps['error']): readonly string[] =>
  (typeof error === 'string' ? [error] : (error ?? [])).filter(Boolean)
