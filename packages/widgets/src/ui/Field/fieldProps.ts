import type { ReactNode } from 'react'

/** The props of every field. */
export type FieldProps = {
  /** Above the field, and its name for screen readers. */
  label: ReactNode
  /** Shows the label to screen readers only, where the context already names the field. */
  labelHidden?: boolean
  /** Writes '(nem kötelező)' after the label. */
  optional?: boolean
  /** Marks the label and says so to screen readers. */
  required?: boolean
  /** Under the field, and read out with it. */
  hint?: ReactNode
  /** The errors, one sentence each; `fieldErrors(error).name` fits as it is. */
  error?: string | readonly string[]
  disabled?: boolean
  id?: string
  name?: string
  className?: string
}

export const errorList = (error: FieldProps['error']): readonly string[] =>
  (typeof error === 'string' ? [error] : (error ?? [])).filter(Boolean)
