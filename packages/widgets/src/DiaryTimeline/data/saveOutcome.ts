import {
  fieldErrors,
  type FieldErrors,
  generalMessages,
  isConflict,
  isUnreachable,
  isValidationError,
  ProviderError,
} from '@diab/core/client'
import type { DiaryEntry } from '@diab/core/rules'

/** The outcome of a save. Only `saved` means that the provider has it. */
export type SaveOutcome =
  | { readonly status: 'saved'; readonly entry: DiaryEntry }
  /** 400: beside the fields, and under '' in general. */
  | { readonly status: 'refused'; readonly errors: FieldErrors }
  /** 412: another user changed it meanwhile; `theirs` is undefined when it was deleted. */
  | { readonly status: 'conflict'; readonly theirs: DiaryEntry | undefined }
  | { readonly status: 'unreachable' }
  /** `isKeyUsed`: an earlier attempt under the same key has arrived after all (422); the next one needs a new key. */
  | { readonly status: 'failed'; readonly messages: readonly string[]; readonly isKeyUsed: boolean }

/** @param readCurrent returns the provider's current entry; undefined when it was deleted */
export async function toSaveOutcome(error: unknown, readCurrent: () => Promise<DiaryEntry | undefined>): Promise<SaveOutcome> {
  if (isValidationError(error)) return { status: 'refused', errors: fieldErrors(error) }
  if (isConflict(error) || (error instanceof ProviderError && error.status === 404)) {
    try {
      return { status: 'conflict', theirs: await readCurrent() }
    } catch (readError) {
      return isUnreachable(readError) ? { status: 'unreachable' } : { status: 'conflict', theirs: undefined }
    }
  }
  if (isUnreachable(error)) return { status: 'unreachable' }
  return { status: 'failed', messages: generalMessages(error), isKeyUsed: error instanceof ProviderError && error.status === 422 }
}
