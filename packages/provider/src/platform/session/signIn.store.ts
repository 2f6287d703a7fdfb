import type { SignIn } from '@diab/internal/settings'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { Principal } from '../http/principal.ts'
import { endStreams } from '../live/emitLive.store.ts'

export interface SignInUse {
  id: string
  userId: string
  browser: string | null
  system: string | null
  /** When the user authenticated at the identity provider. */
  authenticatedAt: Date | undefined
  hasTwoFactors: boolean
}

const never = sql<Date>`'-infinity'::timestamptz`

/** Keeps the device of a sign-in and when it last got a token, which is every few minutes while it is used. */
export async function recordUse(db: Db, signIn: SignInUse): Promise<void> {
  const { id, userId, browser, system, authenticatedAt, hasTwoFactors } = signIn
  const authenticated_at = authenticatedAt ? sql<Date>`${authenticatedAt}::timestamptz` : never
  const second_factor_at = hasTwoFactors ? authenticated_at : never
  await db
    .insertInto('sign_in')
    .values({ id, user_id: userId, browser, system, authenticated_at, second_factor_at, last_used_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        browser,
        system,
        // Not `now()`: a distributed server takes no function there.
        last_used_at: sql<Date>`excluded.last_used_at`,
        // Authenticating again within the sign-in came later.
        authenticated_at: sql<Date>`greatest(sign_in.authenticated_at, excluded.authenticated_at)`,
        second_factor_at: sql<Date>`greatest(sign_in.second_factor_at, excluded.second_factor_at)`,
      }),
    )
    .execute()
}

export async function selectSignIns(db: Db, { userId, signInId }: Principal): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('sign_in')
    .innerJoin('oidc_payload', (join) => join.onRef('oidc_payload.uid', '=', 'sign_in.id').on('oidc_payload.model', '=', 'Session'))
    .select(['sign_in.id', 'browser', 'system', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('sign_in.id')
    .execute()
  return rows.map(({ id, browser, system, created_at, last_used_at }) => ({
    id,
    browser,
    system,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    isCurrent: id === signInId,
  }))
}

/** Returns the ids of all who are signed in. */
export async function selectSignedIn(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('oidc_payload')
    .select('account_id')
    .distinct()
    .where('model', '=', 'Session')
    .where('account_id', 'is not', null)
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

/** Returns true for a sign-in that got its last token more than so many seconds ago. */
export async function isUnused(db: Db, id: string, seconds: number): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in')
    .select('id')
    .where('id', '=', id)
    .where('last_used_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one sign-in with the codes that could still be redeemed; false for one that is not the user's. */
export async function endSignIn(tx: Db, userId: string, id: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('oidc_payload')
    .where('model', '=', 'Session')
    .where('uid', '=', id)
    .where('account_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await tx
    .deleteFrom('oidc_payload')
    .where('account_id', '=', userId)
    .where(sql<boolean>`payload ->> 'sessionUid' = ${id}`)
    .execute()
  await tx.deleteFrom('sign_in').where('id', '=', id).execute()
  return true
}

/** Ends every sign-in of a user at the identity provider, and with it the user's access tokens and open streams. */
export async function endSessions(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('oidc_payload').where('account_id', '=', userId).execute()
  await tx.deleteFrom('sign_in').where('user_id', '=', userId).execute()
  await tx.updateTable('credential').set({ changed_with: null }).where('user_id', '=', userId).execute()
  await endStreams(tx, [userId])
}

/** Kept beside the identity provider's own rows, so that whatever ends the sessions of an account ends these. */
const model = 'SignInGrant'

interface SignInGrant {
  accountId: string
  /** The address in lower case that the sign-in has to ask for. */
  email: string
}

export async function insertSignInGrant(tx: Db, id: string, grant: SignInGrant, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('oidc_payload')
    .values({ model, id, payload: JSON.stringify(grant), expires_at: expiresAt })
    .execute()
}

/** Returns a grant that has not expired and removes it: of two requests at once one gets it. */
export async function takeSignInGrant(db: Db, id: string): Promise<SignInGrant | undefined> {
  const row = await db
    .deleteFrom('oidc_payload')
    .where('model', '=', model)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('payload')
    .executeTakeFirst()
  return row?.payload as SignInGrant | undefined
}
