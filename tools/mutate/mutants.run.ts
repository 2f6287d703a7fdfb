import { expect, it } from 'vitest'

// The runner has done the work before it reads this file; Vitest asks for a test.
it('had something to try', () => expect(process.env.MUTATION_WORK).toBeDefined())
