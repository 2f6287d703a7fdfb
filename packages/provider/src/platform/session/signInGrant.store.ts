import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Kept beside the identity provider's own rows, so that whatever ends the sessions of an account ends these. */
const model = 'SignInGrant'

export interface SignInGrant {
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
