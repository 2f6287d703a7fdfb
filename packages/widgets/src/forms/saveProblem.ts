import { fieldErrors, type FieldErrors, generalMessages, isAbsent, isConflict, isUnreachable, isValidationError } from '@diab/core/client'

/** The reason of a refused save. `conflict`: another user changed it first, or it was deleted. */
export type SaveProblem =
  | { readonly status: 'conflict' }
  | { readonly status: 'unreachable' }
  /** 400: beside the fields, and under '' in general. */
  | { readonly status: 'refused'; readonly errors: FieldErrors }
  | { readonly status: 'failed'; readonly messages: readonly string[] }

/** Whether another user was first: with a change, or with a removal. */
export const isLate = (error: unknown): boolean => isConflict(error) || isAbsent(error)

export function toSaveProblem(error: unknown): SaveProblem {
  if (isValidationError(error)) return { status: 'refused', errors: fieldErrors(error) }
  if (isLate(error)) return { status: 'conflict' }
  if (isUnreachable(error)) return { status: 'unreachable' }
  return { status: 'failed', messages: generalMessages(error) }
}
