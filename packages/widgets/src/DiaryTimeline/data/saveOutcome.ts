import { type FieldErrors, isUnreachable, ProviderError } from '@diab/core/client'
import type { DiaryEntry } from '@diab/core/rules'
import { toSaveProblem } from '../../forms/saveProblem.ts'

/** The outcome of a save. Only `saved` means that the provider has it. */
export type SaveOutcome =
  | { readonly status: 'saved'; readonly entry: DiaryEntry }
  | { readonly status: 'unreachable' }
  /** 400: beside the fields, and under '' in general. */
  | { readonly status: 'refused'; readonly errors: FieldErrors }
  /** 412: another user changed it meanwhile; `theirs` is undefined when it was deleted. */
  | { readonly status: 'conflict'; readonly theirs: DiaryEntry | undefined }
  /** `isKeyUsed`: an earlier attempt under the same key has arrived after all (422); the next one needs a new key. */
  | { readonly status: 'failed'; readonly messages: readonly string[]; readonly isKeyUsed: boolean }

/** @param readCurrent returns the provider's current entry; undefined when it was deleted */
export async function toSaveOutcome(error: unknown, readCurrent: () => Promise<DiaryEntry | undefined>): Promise<SaveOutcome> {
  const problem = toSaveProblem(error)
  if (problem.status === 'failed') return { ...problem, isKeyUsed: error instanceof ProviderError && error.status === 422 }
  if (problem.status !== 'conflict') return problem
  try {
    return { status: 'conflict', theirs: await readCurrent() }
  } catch (readError) {
    return isUnreachable(readError) ? { status: 'unreachable' } : { status: 'conflict', theirs: undefined }
  }
}
