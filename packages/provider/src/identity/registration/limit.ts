import type { Db } from '../../platform/db/tables.ts'
import type { FieldErrors } from '../../platform/http/problem.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import { type AttemptRule, countAttempt } from '../../platform/session/attemptWindow.ts'

/**
 * Counts an action that succeeds: in its transaction, so that a refused form costs nothing.
 * @throws ProblemError 429 beyond the rule
 */
export async function limitActions(tx: Db, rule: AttemptRule, subject: string): Promise<void> {
  if (await countAttempt(tx, rule, subject)) return
  throw problem(429, undefined, undefined, { 'retry-after': String(rule.minutes * 60) })
}

/** @throws ProblemError 400 when a form has issues */
export function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
