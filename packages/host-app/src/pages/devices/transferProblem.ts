import { ProviderError } from '@diab/core/client'

/** Why a handed-over file cannot be shown or saved. */
export type TransferProblem = 'expired' | 'saved' | 'foreign' | 'absent' | 'failed'

const byStatus: Record<number, TransferProblem> = { 400: 'absent', 403: 'foreign', 404: 'absent', 409: 'saved', 410: 'expired' }

export const transferProblemOf = (error: unknown): TransferProblem =>
  error instanceof ProviderError ? (byStatus[error.status] ?? 'failed') : 'failed'
