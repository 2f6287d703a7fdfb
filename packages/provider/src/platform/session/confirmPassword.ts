import { accountMessages } from '@diab/internal/account'
import type { Kysely } from 'kysely'
import { selectCredential } from '../access/people.store.ts'
import type { Database, Db } from '../db/tables.ts'
import { invalid, problem } from '../http/problem.ts'
import { attemptRules, countAttempt, forgetAttempts } from './attemptWindow.ts'
import { dummyHash, isPasswordOf } from './password.ts'

export interface PasswordQuestion {
  /** Whose password it must be: the caller's. */
  userId: string
  password: string
  /** Counts the attempts: a refusal must not roll them back with its transaction. */
  pool: Kysely<Database>
}

/**
 * Requires the caller's password: a token alone is not enough for what cannot be undone.
 * @throws ProblemError 400 with the message beside `password`, 429 after five wrong ones
 */
export async function confirmPassword(tx: Db, { userId, password, pool }: PasswordQuestion): Promise<void> {
  const rule = attemptRules.passwordOfAccount
  if (!(await countAttempt(pool, rule, userId))) throw problem(429, undefined, undefined, { 'retry-after': String(rule.minutes * 60) })
  const credential = await selectCredential(tx, userId)
  const fits = await isPasswordOf(credential?.passwordHash ?? dummyHash, password)
  if (!credential || !fits) throw invalid({ password: [accountMessages.wrongPassword] })
  await forgetAttempts(pool, rule, userId)
}
