import {
  fieldErrors,
  type FieldErrors,
  generalMessages,
  isConflict,
  isUnreachable,
  isValidationError,
  ProviderError,
} from '@diab/core/client'

/** The reason of a refused save. `conflict`: another user changed it first, or it was deleted. */
export type SaveProblem =
  | { readonly status: 'conflict' }
  | { readonly status: 'unreachable' }
  /** 400: beside the fields, and under '' in general. */
  | { readonly status: 'refused'; readonly errors: FieldErrors }
  | { readonly status: 'failed'; readonly messages: readonly string[] }

export function toSaveProblem(error: unknown): SaveProblem {
  if (isValidationError(error)) return { status: 'refused', errors: fieldErrors(error) }
  if (isConflict(error) || (error instanceof ProviderError && error.status === 404)) return { status: 'conflict' }
  if (isUnreachable(error)) return { status: 'unreachable' }
  return { status: 'failed', messages: generalMessages(error) }
}
