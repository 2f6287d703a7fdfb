import type { Mutant } from './findMutants.ts'

/** Mutants that no test can notice, because they behave as the original does, each with the reason. */
export const equivalentMutants: readonly (Pick<Mutant, 'file' | 'original' | 'replacement'> & { reason: string })[] = []
