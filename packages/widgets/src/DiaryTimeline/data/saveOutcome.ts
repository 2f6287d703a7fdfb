import { type FieldErrors, generalMessages, isAbsent, ProviderError } from '@diab/core/client'
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

/** @param readCurrent returns the provider's current entry; absent for a new one */
export async function toSaveOutcome(error: unknown, readCurrent?: () => Promise<DiaryEntry>): Promise<SaveOutcome> {
  const problem = toSaveProblem(error)
  if (problem.status === 'failed') return { ...problem, isKeyUsed: error instanceof ProviderError && error.status === 422 }
  if (problem.status !== 'conflict') return problem
  // Of a new entry there is no other version: its patient is not there any more.
  if (!readCurrent) return { status: 'failed', messages: generalMessages(error), isKeyUsed: false }
  try {
    return { status: 'conflict', theirs: await readCurrent() }
  } catch (readError) {
    return isAbsent(readError) ? { status: 'conflict', theirs: undefined } : toSaveOutcome(readError)
  }
}
