import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { digest } from '../../platform/session/digest.ts'
import { utc } from '../../platform/time/utc.ts'

/** Kept beside the identity provider's own rows: ending the sessions of an account ends its challenges. */
const model = 'PasskeyChallenge'

export const challengeSeconds = 300

export interface Challenge {
  purpose: 'create' | 'use'
  /** The sign-in or the interaction that it was made for. */
  boundTo: string
  /** Undefined on the sign-in page, where no account is named. */
  accountId?: string
}

export async function insertChallenge(db: Db, value: string, challenge: Challenge): Promise<void> {
  const expires_at = utc().add(challengeSeconds, 'second').toDate()
  await db
    .insertInto('oidc_payload')
    .values({ model, id: digest(value), payload: JSON.stringify(challenge), expires_at })
    .execute()
}

/** Returns a challenge that has not expired and removes it: of two responses at once one gets it. */
export async function takeChallenge(db: Db, value: string): Promise<Challenge | undefined> {
  const row = await db
    .deleteFrom('oidc_payload')
    .where('model', '=', model)
    .where('id', '=', digest(value))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('payload')
    .executeTakeFirst()
  return row?.payload as Challenge | undefined
}
