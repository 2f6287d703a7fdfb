import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { digest } from './digest.ts'

/** How many attempts pass without a delay; then 1, 2, 4 … minutes between two attempts. */
export interface DelayRule {
  free: number
}

/** From one client address or one known device. */
export const delayOfSource: DelayRule = { free: 5 }
/** From all sources together that are not known devices: bounds guesses that come from many addresses. */
export const delayOfAccount: DelayRule = { free: 100 }

const longestDelayMinutes = 60
/** Failures count until no attempt was looked at for so long. */
export const failureRetentionHours = 24

const everySource = ''

/**
 * No delay. The current time would be one for a parallel attempt: its transaction may have begun earlier.
 */
const noDelay = sql<Date>`'-infinity'::timestamptz`

export type CountedAttempt = { isAllowed: true; failures: number } | { isAllowed: false; minutes: number }

/**
 * Counts an attempt as a failure before the password is looked at; a success takes it back. One statement counts and
 * decides, so parallel attempts get through exactly as often as attempts in a row.
 */
export async function countSignIn(db: Db, account: string, source: string | undefined, { free }: DelayRule): Promise<CountedAttempt> {
  const key = { account: digest(account), source: source === undefined ? everySource : digest(source) }
  const delayAfter = (failures: ReturnType<typeof sql>) => sql`case when ${failures} < ${free} then ${noDelay}
    else now() + make_interval(mins => least(${longestDelayMinutes}, power(2, least(${failures} - ${free}, 10)))::int) end`
  const counted = sql`case when f.counted_at < now() - make_interval(hours => ${failureRetentionHours}) then 1 else least(f.failures + 1, 1000000) end`
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failure as f (account, source, failures, blocked_until)
    values (${key.account}, ${key.source}, 1, ${delayAfter(sql`1`)})
    on conflict (account, source) do update set failures = ${counted}, blocked_until = ${delayAfter(counted)}, counted_at = now()
    where f.blocked_until <= now()
    returning failures`.execute(db)
  const [row] = rows
  return row ? { isAllowed: true, failures: row.failures } : { isAllowed: false, minutes: await minutesLeft(db, key) }
}

async function minutesLeft(db: Db, { account, source }: { account: string; source: string }): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failure')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()) / 60)::int`.as('minutes'))
    .where('account', '=', account)
    .where('source', '=', source)
    .executeTakeFirst()
  return Math.max(1, row?.minutes ?? 1)
}

/** Forgets the failures from a source after a right password; those of all sources for undefined. */
export async function forgetFailures(db: Db, account: string, source: string | undefined): Promise<void> {
  await db
    .updateTable('sign_in_failure')
    .set({ failures: 0, blocked_until: noDelay })
    .where('account', '=', digest(account))
    .where('source', '=', source === undefined ? everySource : digest(source))
    .execute()
}

/** Returns true once a day for an account: its owner gets no mail for each address that guesses. */
export async function claimOwnerMail(db: Db, account: string): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_in_failure as f (account, source, failures, blocked_until, owner_notified_at)
    values (${digest(account)}, ${everySource}, 0, ${noDelay}, now())
    on conflict (account, source) do update set owner_notified_at = now()
    where f.owner_notified_at is null or f.owner_notified_at < now() - interval '1 day'
    returning 1`.execute(db)
  return rows.length > 0
}

/** Lifts every delay of an account. */
export async function liftSignInDelays(db: Db, email: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('account', '=', digest(email.toLowerCase())).execute()
}
