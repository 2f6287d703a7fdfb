import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { problem } from '../http/problem.ts'
import { type AttemptRule, countAttempt, returnAttempt } from './attemptWindow.ts'

/**
 * Counts one attempt by each of the rules; 429 beyond any of them. Returns a function that takes this attempt back, to be
 * called after a success. Only this one: the holder of one right code could otherwise try others without end.
 */
export async function countTries(
  pool: Kysely<Database>,
  tries: readonly (readonly [rule: AttemptRule, subject: string])[],
): Promise<() => Promise<void>> {
  for (const [rule, subject] of tries) {
    if (!(await countAttempt(pool, rule, subject))) throw problem(429, undefined, undefined, { 'retry-after': String(rule.minutes * 60) })
  }
  return async () => {
    for (const [rule, subject] of tries) await returnAttempt(pool, rule, subject)
  }
}
