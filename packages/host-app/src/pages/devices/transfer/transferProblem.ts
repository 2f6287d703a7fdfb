import { isUnreachable, ProviderError } from '@diab/core/client'

/** Why a handed-over file cannot be shown or saved. */
export type TransferProblem = 'expired' | 'saved' | 'foreign' | 'unknownFile' | 'absent' | 'failed'

const byStatus: Record<number, TransferProblem> = { 400: 'absent', 403: 'foreign', 404: 'absent', 409: 'saved', 410: 'expired' }

export const readingProblemOf = (error: unknown): TransferProblem =>
  error instanceof ProviderError ? (byStatus[error.status] ?? 'failed') : 'failed'

/**
 * Returns the problem of a failed save. 409 is returned both for a saved transfer and for a meter of another account; only in
 * the second case the transfer can still be read.
 */
export function savingProblemOf(error: unknown, isStillThere: boolean): TransferProblem | 'offline' {
  if (isUnreachable(error)) return 'offline'
  if (error instanceof ProviderError && error.status === 409) return isStillThere ? 'foreign' : 'saved'
  return readingProblemOf(error)
}
